import { Button, type ButtonProps } from '../../actions/button/button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { pasteTexts } from './paste-texts.js'

export interface PasteButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'onPaste'> {
  /** What was on the clipboard, without the space around it. Not called when there was nothing. */
  onPasteText: (text: string) => void
}

/** Puts the clipboard's text in, at the `end` of a `TextField` for what people copy from an SMS. */
export function PasteButton({ onPasteText, ...props }: PasteButtonProps) {
  const { paste } = useUiText(pasteTexts)
  return (
    <Button
      variant="plain"
      size="small"
      {...props}
      onClick={async () => {
        // Where the device says no, a long press in the field still pastes.
        const text = await navigator.clipboard?.readText().catch(() => '')
        if (text?.trim()) onPasteText(text.trim())
      }}
    >
      {paste}
    </Button>
  )
}
