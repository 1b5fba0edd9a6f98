import { expect, it } from 'vitest'
import * as general from '../index.js'
import * as wallet from '../wallet/index.js'

const kit = { ...general, ...wallet }

const stories = import.meta.glob<string>('../**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const styles = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface State {
  /** The pattern by which a file of stories shows the state. */
  shown: RegExp
  /** Whether a component can have the state. */
  fits?: (source: string, css: string) => boolean
  /** Components for which it would not differ from another story. */
  notIn?: string[]
}

const drawn = ['crop', 'crop-cover', 'qr-code', 'skeleton']
const wordless = ['count-badge', 'icon-button', 'page-transition', ...drawn]

/** Their text is the kit's own, a figure, or always long. */
const ownWords = [
  ...[
    'avatar',
    'day-flags',
    'income-calendar',
    'income-chart',
    'language-list',
    'next-claim',
    'progress-line',
  ],
  ...['progress-ring', 'pull-refresh', 'record-list', 'risk-notice', 'share-button', 'slow-notice'],
  ...['spinner', 'stamp', 'status-badge', 'returned-line'],
]

/** Fields inherit their common props from another file. */
const isField = (source: string) =>
  /\b(FieldParts|TextFieldProps|GroupedFieldProps|CheckRowProps)\b/.test(source)

const states: Record<string, State> = {
  Japanese: { shown: /language: 'ja'/, notIn: wordless },
  // These look the same in every direction.
  'right-to-left': { shown: /direction: 'rtl'/, notIn: [...drawn, 'spinner'] },
  '200 % text': {
    shown: /textSize: '200%'/,
    notIn: ['page-transition', ...drawn],
  },
  '320 px': { shown: /'w320'/, notIn: ['page-transition', ...drawn] },
  disabled: {
    shown: /disabled/i,
    fits: (source) => isField(source) || /\n {2}disabled(Reason)?\?:/.test(source),
  },
  error: { shown: /error/i, fits: (source) => isField(source) || /\n {2}error\?:/.test(source) },
  'long text': { shown: /long/i, notIn: [...wordless, ...ownWords] },
  loading: {
    shown: /loading|busy|skeleton/i,
    fits: (source) => /\n {2}(loading|busy)\?:/.test(source),
  },
  'big amounts': {
    shown: /\d{1,3}(_\d{3}){2,}/,
    fits: (source) => source.includes('<Amount'),
  },
  'reduced motion': {
    shown: /motion: 'reduced'/,
    fits: (_source, css) => /animation(-name)?: mv-/.test(css),
  },
}

/** Storybook pages that do not belong to a component. */
const pages = /\/docs\/|\/foundation\/(art|icons|ui-provider|visually-hidden)\//

const nameOf = (path: string) => path.split('/').at(-1)!.replace('.stories.tsx', '')

it.each(Object.entries(states))('shows every component in its state: %s', (_name, state) => {
  const { shown, fits = () => true, notIn = [] } = state
  const missing = Object.entries(stories).filter(([path, text]) => {
    const source = sources[path.replace('.stories.tsx', '.tsx')] ?? ''
    const css = styles[path.replace('.stories.tsx', '.css')] ?? ''
    const concerned = !pages.test(path) && !notIn.includes(nameOf(path)) && fits(source, css)
    return concerned && !shown.test(text)
  })
  expect(missing.map(([path]) => nameOf(path))).toEqual([])
})

/** Icons and drawings are on a page that lists all exports; the others render nothing. */
const isComponent = (name: string) =>
  /^[A-Z]/.test(name) && !/(Icon|Art)$|^Ui(Link|Provider)$/.test(name)

it('has every story in the group of its folder', () => {
  const misplaced = Object.entries(stories).filter(([path, text]) => {
    if (path.endsWith('/welcome.stories.tsx')) return !text.includes("title: 'Welcome'")
    const group = /title: '(\w+)\//.exec(text)?.[1]?.toLowerCase()
    return !path.replace('../components/', '../').startsWith(`../${group}/`)
  })
  expect(misplaced.map(([path]) => path)).toEqual([])
})

it('shows every exported component in some story', () => {
  const all = Object.values(stories).join('\n')
  const unseen = Object.keys(kit).filter(
    (name) => isComponent(name) && !new RegExp(`[<\\s]${name}\\b`).test(all),
  )
  expect(unseen).toEqual([])
})

it('documents what every component is and when to use it', () => {
  const code = Object.values(sources).join('\n')
  const silent = Object.keys(kit)
    .filter(isComponent)
    .filter((name) => !new RegExp(`\\*/\\nexport function ${name}\\b`).test(code))
  expect(silent).toEqual([])
})
