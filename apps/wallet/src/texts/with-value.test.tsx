import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withValue } from './with-value.js'

const shown = (...given: Parameters<typeof withValue>) => renderToStaticMarkup(withValue(...given))

test('a value in a sentence stays on one line, or is the element that is given', () => {
  expect(shown('Ends on 2025-11-21.', '2025-11-21')).toBe(
    'Ends on <span style="white-space:nowrap">2025-11-21</span>.',
  )
  expect(shown('Ends on 2025-11-21.', '2025-11-21', <b>today</b>)).toBe('Ends on <b>today</b>.')
})

test('a sentence that says a value twice, or not at all, loses nothing', () => {
  expect(shown('5 of 5 paid', '5', <b>5</b>)).toBe('<b>5</b> of 5 paid')
  expect(shown('All paid', '5')).toBe('All paid')
})
