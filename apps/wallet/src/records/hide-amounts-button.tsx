import { EyeIcon, EyeOffIcon, IconButton } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { setHiddenAmounts, useHiddenAmounts } from './use-hidden-amounts.js'

/** The button with an eye beside a balance. */
export function HideAmountsButton() {
  const t = useText()
  const isHidden = useHiddenAmounts()
  return (
    <IconButton
      label={t(isHidden ? 'kit.show_amounts' : 'kit.hide_amounts')}
      icon={isHidden ? <EyeOffIcon /> : <EyeIcon />}
      onClick={() => setHiddenAmounts(!isHidden)}
    />
  )
}
