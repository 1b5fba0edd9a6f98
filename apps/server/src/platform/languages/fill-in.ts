export type TextValues = Readonly<Record<string, string | number>>

/** Puts values in the places of a text: `{{name}}`; one that is not given stays as it is. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
