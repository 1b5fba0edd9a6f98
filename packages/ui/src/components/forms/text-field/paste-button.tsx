import { Button, type ButtonProps } from '../../actions/button/button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { pasteTexts } from './paste-texts.js'

export interface PasteButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'onPaste'> {
  /** Called with the trimmed text of the clipboard, unless it is empty. */
  onPasteText: (text: string) => void
}

/**
 * Pastes the clipboard's text. Use it at the `end` of a `TextField` for values that people copy
 * from an SMS.
 */
export function PasteButton({ onPasteText, ...props }: PasteButtonProps) {
  const { paste } = useUiText(pasteTexts)
  return (
    <Button
      variant="plain"
      size="small"
      {...props}
      onClick={async () => {
        // If the device refuses, people can still paste with a long press.
        const text = await navigator.clipboard?.readText().catch(() => '')
        if (text?.trim()) onPasteText(text.trim())
      }}
    >
      {paste}
    </Button>
  )
}
