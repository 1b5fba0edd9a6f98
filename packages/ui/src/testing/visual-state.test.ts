import { expect, it } from 'vitest'

const styles = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a part is, chosen by whoever uses it or by how much there is to show: no state. */
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
  ...['shape', 'size', 'task', 'tone', 'variant', 'width', 'words', 'contrast', 'motion', 'state'],
]

/** State that stands somewhere else, and why. */
const exceptions = [
  // A checkbox that nobody controls holds it itself: the browser resets and restores it.
  ':checked',
  // Of a sheet and a toast that are dragged: `data-state` is their being open or closed.
  '[data-drag]',
  '[data-swipe]',
]

const native =
  /:(checked|default|disabled|enabled|indeterminate|invalid|read-only|required|valid)\b/g
const attribute = /\[((?:aria|data)-[a-z-]+|checked|disabled|hidden|open)\b/g

it('lets data-state alone say how a part looks in a state', () => {
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
