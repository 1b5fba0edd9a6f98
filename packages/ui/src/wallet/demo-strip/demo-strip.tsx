import { InfoIcon } from '../../components/foundation/icons/status-icons.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { Strip, type StripProps } from '../../components/feedback/strip/strip.js'
import { demoStripTexts } from './demo-strip-texts.js'

export type DemoStripProps = Omit<StripProps, 'tone' | 'icon'>

/** Says on every page that the money is not real. */
export function DemoStrip({ children, ...props }: DemoStripProps) {
  const text = useUiText(demoStripTexts)
  return (
    <Strip {...props} icon={<InfoIcon size={16} />}>
      {children ?? text.demoMode}
    </Strip>
  )
}
