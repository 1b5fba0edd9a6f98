import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type Input = HTMLInputElement

/**
 * Reports typed text, but not during IME composition, because changing the text then would restart
 * the composition at each key.
 */
export function useComposition(onTyped: (input: Input, inputType?: string) => void) {
  const [composing, setComposing] = useState<string>()
  const settle = (input: Input, inputType?: string) => {
    setComposing(undefined)
    onTyped(input, inputType)
  }
  return {
    /** The text in the input during composition. */
    composing,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Input>) => {
      const { isComposing, inputType } = nativeEvent as InputEvent
      if (isComposing) setComposing(currentTarget.value)
      else settle(currentTarget, inputType)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) => settle(currentTarget),
  }
}
