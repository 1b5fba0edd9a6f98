// Stands in for React Native where Expo cannot run: its elements, drawn by drive.mjs.
import { createElement, type ComponentType, type ReactNode } from 'react'

interface Parent {
  readonly children?: ReactNode
}

/** An element of the platform, which the renderer gets by its name. */
const element = <Props>(name: string) => name as unknown as ComponentType<Props>

export const View = element<Parent & { onEndReached?: () => void }>('View')
export const Text = element<Parent>('Text')
export const Pressable = element<Parent & { disabled?: boolean; onPress: () => void }>('Pressable')
export const TextInput = element<{
  accessibilityLabel: string
  keyboardType?: 'phone-pad'
  secureTextEntry?: boolean
  value: string
  onChangeText: (text: string) => void
}>('TextInput')

/** Always at its end, as it has no height. */
export function FlatList<Item>(props: {
  readonly data: readonly Item[]
  keyExtractor: (item: Item) => string
  renderItem: (row: { item: Item }) => ReactNode
  onEndReached: () => void
}) {
  const rows = props.data.map((item) =>
    createElement(View, { key: props.keyExtractor(item) }, props.renderItem({ item })),
  )
  return createElement(View, { onEndReached: props.onEndReached }, rows)
}

type Listener = (state: string) => void

export const AppState = {
  currentState: 'active',
  addEventListener: (_type: 'change', _listener: Listener) => ({ remove: () => undefined }),
}
