const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

function focusOf(element: HTMLElement): HTMLElement {
  if (element.matches(focusable)) return element
  const inputs = [...element.querySelectorAll<HTMLElement>(focusable)]
  return inputs.find((input) => input.matches(':checked')) ?? inputs[0] ?? element
}

function isBefore(a: HTMLElement, b: HTMLElement): boolean {
  return Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/**
 * Focuses the element that comes first on the page, whatever the order in which the schema checks
 * the fields.
 */
export function focusFirst(elements: readonly HTMLElement[]): void {
  const first = elements.find((one) =>
    elements.every((other) => other === one || isBefore(one, other)),
  )
  if (first) focusOf(first).focus()
}
