type Child = Node | string

/** An element with texts that are never read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const main = () => document.querySelector('main') as HTMLElement
const said = () => document.querySelector('#said') as HTMLElement

/** Says what has happened, also to those who do not see it. */
export function say(text: string): void {
  said().textContent = text
}

/** Shows a view; its heading gets the focus, so that readers begin there. */
export function show(title: string, ...parts: Child[]): void {
  const heading = element('h1', { tabindex: '-1' }, title)
  main().replaceChildren(heading, ...parts)
  heading.focus()
}

/** A button that cannot be pressed twice, and says why it failed. */
export function action(
  label: string,
  run: () => Promise<void>,
  { isMain = false }: { isMain?: boolean } = {},
): HTMLButtonElement {
  const button = element('button', { type: 'button', ...(isMain && { class: 'main' }) }, label)
  button.addEventListener('click', () => {
    button.disabled = true
    say('')
    run()
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
      .finally(() => (button.disabled = false))
  })
  return button
}

/** A field with its label. */
export function field(
  label: string,
  attributes: Readonly<Record<string, string>>,
): { readonly row: HTMLLabelElement; readonly input: HTMLInputElement } {
  const input = element('input', attributes)
  return { row: element('label', {}, label, input), input }
}

/** Names and values. */
export function facts(rows: readonly (readonly [string, string])[]): HTMLDListElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
}
