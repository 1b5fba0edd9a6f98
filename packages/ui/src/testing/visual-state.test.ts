import { expect, it } from 'vitest'

const styles = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Attributes for a part's look, chosen by the caller or by the content, which are not state. */
const looks = [
  ...[
    'content',
    'flow',
    'from',
    'gutter',
    'icon',
    'kind',
    'length',
    'lines',
    'message',
    'mirrored',
  ],
  ...[
    'shape',
    'size',
    'task',
    'tone',
    'variant',
    'width',
    'words',
    'mv-arrival',
    'mv-contrast',
    'mv-ground',
    'mv-motion',
    'mv-theme',
    'state',
  ],
]

/** State that is not in data-state, and why. */
const exceptions = [
  // An uncontrolled checkbox holds its own state, which the browser resets and restores.
  ':checked',
  // For dragged sheets and toasts, whose `data-state` says whether they are open.
  '[data-drag]',
  '[data-swipe]',
]

const native =
  /:(checked|default|disabled|enabled|indeterminate|invalid|read-only|required|valid)\b/g
const attribute = /\[((?:aria|data)-[a-z-]+|checked|disabled|hidden|open)\b/g

it('styles states only by data-state', () => {
  expect(Object.values(styles).join('')).toContain('[data-state=')
  const elsewhere = Object.entries(styles).flatMap(([file, css]) => {
    const found = [
      ...[...css.matchAll(native)].map(([selector]) => selector),
      ...[...css.matchAll(attribute)]
        .map(([, name = '']) => name)
        .filter((name) => !looks.includes(name.replace('data-', '')))
        .map((name) => `[${name}]`),
    ]
    return found.filter((one) => !exceptions.includes(one)).map((one) => `${file} ${one}`)
  })
  expect(elsewhere).toEqual([])
})
