import { InfoIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stripTexts } from './strip-texts.js'
import { Strip, type StripProps } from './strip.js'

export type DemoStripProps = Omit<StripProps, 'tone' | 'icon'>

/** Says on every page that the money is not real. */
export function DemoStrip({ children, ...props }: DemoStripProps) {
  const text = useUiText(stripTexts)
  return (
    <Strip {...props} icon={<InfoIcon size={16} />}>
      {children ?? text.demoMode}
    </Strip>
  )
}
