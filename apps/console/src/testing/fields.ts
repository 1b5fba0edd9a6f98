import { all, one } from './console.js'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const labelled = (label: HTMLElement) => (label as HTMLLabelElement).control as Control

const exactly = (label: string) =>
  new RegExp(`^${label.replaceAll(/[$()*+.?[\]^{|}]/g, String.raw`\$&`)}$`)

/** Waits for the one field with this label. */
export const fieldOf = async (label: string) => labelled(await one('label', exactly(label)))

/** All fields with this label, such as those of the rows of a list. */
export const fieldsOf = (label: string) => all('label', exactly(label)).map(labelled)

/** Types into a field, or chooses an option of it, as React hears it. */
export function write(field: Control | undefined, text: string) {
  if (!field) throw new Error(`there is no field for ${text}`)
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(
    new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }),
  )
}

export const fill = async (label: string, text: string) => write(await fieldOf(label), text)

/** Chooses a file in a field of that name. */
export async function chooseFile(name: string, file: File) {
  const field = await one('input[type=file]', name)
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses a key in a field or on a button. */
export const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

/** The browser says that there is a connection, or none. */
export function goOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
