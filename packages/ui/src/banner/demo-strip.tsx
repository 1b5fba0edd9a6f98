import { InfoIcon } from '../icons/status-icons.js'
import { useUiText } from '../ui-provider/use-ui-text.js'
import { bannerTexts } from './banner-texts.js'
import { Strip, type StripProps } from './strip.js'

export type DemoStripProps = Omit<StripProps, 'tone' | 'icon'>

/** Says on every page that the money is not real. */
export function DemoStrip({ children, ...props }: DemoStripProps) {
  const text = useUiText(bannerTexts)
  return (
    <Strip {...props} icon={<InfoIcon size={16} />}>
      {children ?? text.demoMode}
    </Strip>
  )
}
