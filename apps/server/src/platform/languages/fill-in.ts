export type TextValues = Readonly<Record<string, string | number>>

/** Fills in the placeholders of a text, such as `{{name}}`; those without a value stay. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
