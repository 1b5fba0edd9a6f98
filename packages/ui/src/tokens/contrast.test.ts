import { expect, it } from 'vitest'
import light from '../themes/light.css?raw'
import tokens from './tokens.css?raw'

const styles = import.meta.glob<string>(['../components/**/*.css', '../wallet/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Values = Record<string, string>

/** What the rules with this selector set. */
function setBy(css: string, selector: string): Values {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, list]) =>
    list!
      .replace(/\/\*[^]*?\*\//g, '')
      .split(',')
      .some((one) => one.trim() === selector),
  )
  const set = rules.flatMap(([, , body]) => [...body!.matchAll(/--mv-([\w-]+):\s*([^;]+);/g)])
  return Object.fromEntries(set.map(([, name, value]) => [name!, value!]))
}

function valueOf(name: string, values: Values): string {
  const [, other] = /^var\(--mv-([\w-]+)\)$/.exec(values[name]!) ?? []
  return other ? valueOf(other, values) : values[name]!
}

const dark = setBy(tokens, "[data-mv-theme='dark']")
const bright = { ...dark, ...setBy(light, "[data-mv-theme='light']") }
const more = setBy(tokens, "[data-mv-contrast='more'] [data-mv-theme]")

/** The field's, among the sizes. */
const both = setBy(tokens, ':root')

const themes: Record<string, Values> = {
  dark: { ...both, ...dark },
  'dark, more contrast': { ...both, ...dark, ...more },
  'dark, on the field': { ...both, ...dark, ...setBy(tokens, "[data-mv-ground='field']") },
  light: { ...both, ...bright },
  'light, more contrast': { ...both, ...bright, ...more },
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const grounds = ['page', 'surface', 'surface-raised', 'surface-high']

/** The colours of text, and what each stands on. */
const texts: Record<string, string[]> = {
  text: [...grounds, 'accent-tint', 'positive-tint', 'warning-tint', 'danger-tint', 'info-tint'],
  'text-muted': [...grounds, 'accent-tint'],
  'accent-text': [...grounds, 'accent-tint'],
  positive: [...grounds, 'positive-tint'],
  warning: ['page', 'surface', 'surface-raised', 'warning-tint', 'accent-tint'],
  danger: ['page', 'surface', 'surface-raised', 'danger-tint'],
  info: ['page', 'surface', 'surface-raised', 'info-tint'],
  'on-status': ['danger-fill', 'danger', 'info'],
  'on-field': ['field-top', 'field-foot', 'field-inset'],
  'on-field-muted': ['field-top', 'field-foot', 'field-inset'],
  'on-field-positive': ['field-top', 'field-foot', 'field-inset'],
  'on-accent': ['accent', 'accent-pressed'],
}

/** Icons, borders of controls, rings and charts. What is disabled needs no contrast. */
const shapes: Record<string, string[]> = {
  text: ['surface-high'],
  edge: ['page', 'surface', 'surface-raised'],
  focus: ['page', 'surface', 'surface-raised'],
  accent: ['page', 'surface', 'surface-raised', 'accent-tint'],
  'accent-text': ['surface-raised'],
  positive: ['surface-high'],
  warning: [...grounds],
  danger: [...grounds],
  info: [...grounds],
  'share-balance': ['field-top', 'field-foot'],
  'share-income': ['field-top', 'field-foot'],
  'share-products': ['field-top', 'field-foot'],
}

it.each(Object.entries(themes))('each colour can be seen on what it stands on: %s', (_, values) => {
  const tooWeak = [
    { pairs: texts, least: 4.5 },
    { pairs: shapes, least: 3 },
  ].flatMap(({ pairs, least }) =>
    Object.entries(pairs).flatMap(([name, others]) =>
      others
        .map((ground) => ({
          pair: `${name} on ${ground}`,
          ratio: contrast(valueOf(name, values), valueOf(ground, values)),
        }))
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)} of ${least}`),
    ),
  )
  expect(tooWeak).toEqual([])
})

it('the tab bar is dark in the light theme, too', () => {
  const bar = setBy(light, "[data-mv-theme='light'] .mv-tab-bar")
  expect(bar).toMatchObject({ surface: dark['surface'], 'text-muted': dark['text-muted'] })
  for (const [name, value] of Object.entries(bar)) expect([name, value]).toEqual([name, dark[name]])
})

it('checks every colour that a component uses', () => {
  const css = Object.values(styles).join('\n')
  const used = (property: string) =>
    [...css.matchAll(new RegExp(`[\\s;]${property}: var\\(--mv-([\\w-]+)\\)`, 'g'))].map(
      ([, name]) => name!,
    )
  const known = [texts, shapes].flatMap((pairs) => Object.entries(pairs))
  const names = new Set(known.map(([name]) => name))
  const all = new Set(known.flatMap(([name, others]) => [name, ...others]))
  // Nothing is read on the scrim, and what is disabled needs no contrast.
  const free = ['scrim', 'text-disabled']
  expect(used('color').filter((name) => !names.has(name) && !free.includes(name))).toEqual([])
  expect(used('background').filter((name) => !all.has(name) && !free.includes(name))).toEqual([])
})

it('the theme that follows the device has the colours of the light one', () => {
  const [always, asked] = light.split('@media (prefers-color-scheme: light)')
  const setting = (css: string) => css.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ')
  expect(setting(asked!).replaceAll("'auto'", "'light'")).toBe(` {${setting(always!)}} `)
  expect(Object.keys(setBy(light, "[data-mv-theme='light']"))).toEqual(Object.keys(dark))
})
