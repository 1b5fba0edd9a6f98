import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type Input = HTMLInputElement

/**
 * Tells of what is typed, but leaves the text alone while an input method is at work on it: changed
 * under its hands, the text would start anew at each key.
 */
export function useComposition(onTyped: (input: Input, inputType?: string) => void) {
  const [composing, setComposing] = useState<string>()
  const settle = (input: Input, inputType?: string) => {
    setComposing(undefined)
    onTyped(input, inputType)
  }
  return {
    /** What stands in the input while an input method is at work. */
    composing,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Input>) => {
      const { isComposing, inputType } = nativeEvent as InputEvent
      if (isComposing) setComposing(currentTarget.value)
      else settle(currentTarget, inputType)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) => settle(currentTarget),
  }
}
