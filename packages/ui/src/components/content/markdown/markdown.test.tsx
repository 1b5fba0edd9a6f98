import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import type { LinkProps } from '../../foundation/ui-provider/ui-context.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { withCharacters } from './character-references.js'
import { plainText } from './inline-parts.js'
import { Markdown } from './markdown.js'
import { safeAddress } from './safe-address.js'

describeConformance('Markdown', (props) => <Markdown text={'## News\n\nA **word**'} {...props} />)

const html = (text: string, allowImage?: (address: string) => boolean) =>
  render(<Markdown text={text} {...(allowImage ? { allowImage } : {})} />).container
    .firstElementChild?.innerHTML ?? ''

describe('output', () => {
  it.each([
    ['# One', '<h2>One</h2>'],
    ['# One\n\n#### Four\n\n## Two', '<h2>One</h2><h3>Four</h3><h3>Two</h3>'],
    ['> # One', '<blockquote><p><strong>One</strong></p></blockquote>'],
    ['a **b** *c* ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>'],
    ['a  \nb', '<p>a<br>b</p>'],
    ['a\nb', '<p>a\nb</p>'],
    ['- a\n- b', '<ul><li><span>a</span></li><li><span>b</span></li></ul>'],
    ['3. a', '<ol start="3"><li><span>a</span></li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['---', '<hr>'],
    ['&copy; \\* &amp;lt; &#x1F33D;', '<p>© * &amp;lt; 🌽</p>'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('shows which tasks are done, without a control', () => {
    render(<Markdown text={'- [x] Bought\n- [ ] Claimed'} />)
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('starts headings at the given level', () => {
    render(<Markdown text={'# One\n\n## Two'} headingLevel={3} />)
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('One')
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Two')
  })

  it('draws tables with a header and alignment', () => {
    render(<Markdown text={'| a | b |\n|---|--:|\n| 1 | 2 |'} />)
    expect(screen.getByRole('columnheader', { name: 'b' })).toHaveStyle({ '--mv-align': 'end' })
    expect(screen.getByRole('cell', { name: '2' })).toHaveStyle({ '--mv-align': 'end' })
    expect(screen.getByRole('cell', { name: '1' })).not.toHaveAttribute('style')
  })

  it.each(['**a** &amp; b', '<b title="&amp;">a</b>', '`&amp;`', '![**a** &amp; b](x)'])(
    'says %s over each cell as over its column',
    (head) => {
      render(<Markdown text={`| ${head} |\n|---|\n| 1 |`} />)
      const { textContent } = screen.getByRole('columnheader')
      expect(screen.getByRole('cell')).toHaveAttribute('data-head', textContent)
    },
  )

  it('keeps a space at a line break in plain text', () => {
    const drawing = { allowImage: undefined, headingLevel: 2, depth: 0 } as const
    expect(plainText(Lexer.lexInline('a  \nb'), drawing)).toBe('a b')
  })
})

describe('links', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x', true],
    ['HTTP://A.example', 'http://a.example/', true],
    ['//evil.example', 'https://evil.example/', true],
    ['\\\\evil.example', 'https://evil.example/', true],
    ['#/pages/product/index', '#/pages/product/index', false],
    ['/files/a.png', '/files/a.png', false],
    ['https://here.invalid/x', 'https://here.invalid/x', true],
  ])('follows %s', (href, expected, external) => {
    expect(safeAddress(href)).toEqual({ href: expected, external })
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'blob:https://a.example/1',
    'https://',
    '',
  ])('does not follow %j', (href) => {
    expect(safeAddress(href)).toBeUndefined()
  })

  it('decodes an address before it checks it', () => {
    render(<Markdown text="[a](javascript&colon;alert(1))" />)
    expect(screen.getByRole<HTMLAnchorElement>('link').protocol).not.toBe('javascript:')
    expect(html('[a](&#106;avascript:alert(1))')).toBe('<p>a</p>')
  })

  it('opens external links without a referrer, and says that they leave the app', () => {
    render(<Markdown text="[notice](https://a.example)" />)
    const link = screen.getByRole('link', { name: /^notice\s+Opens in the browser$/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('uses the provider’s link inside the app', () => {
    const Link = ({ href, children }: LinkProps) => <a href={`/app${href}`}>{children}</a>
    render(
      <UiProvider link={Link}>
        <Markdown text="[products](#/pages/product/index)" />
      </UiProvider>,
    )
    expect(screen.getByRole('link')).toHaveAttribute('href', '/app#/pages/product/index')
  })
})

describe('pictures', () => {
  it('are shown as text unless they are allowed', () => {
    expect(html('![A field](https://a.example/f.png)')).toBe('<p>A field</p>')
    const allow = vi.fn(() => true)
    expect(html('![A field](https://a.example/f.png)', allow)).toContain('<img')
    expect(allow.mock.calls).toEqual([['https://a.example/f.png']])
  })

  it('are loaded late, and tell their server nothing about the reader', () => {
    render(<Markdown text="![A field](https://a.example/f.png)" allowImage={() => true} />)
    const picture = screen.getByRole('img', { name: 'A field' })
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  it('with an unsafe address are not passed to allowImage', () => {
    const allow = vi.fn(() => true)
    expect(html('![x](javascript:alert(1))', allow)).toBe('<p>x</p>')
    expect(allow).not.toHaveBeenCalled()
  })
})

describe('hostile text', () => {
  const allowed = new Set(
    'div,p,h2,h3,h4,h5,h6,strong,em,del,code,pre,br,hr,a,ul,ol,li,blockquote,table,thead,tbody,tr,th,td,span,svg,path'.split(
      ',',
    ),
  )
  const piece = fc.constantFrom(
    ...['<script>', '</script>', '<img src=x onerror=a()>', '<!--', '-->', '**', '_', '`', '~~~\n'],
    ...['[a](javascript:b)', '[', '](', '![', '\n\n', '\n> ', '\n- ', '\n1. ', '| a |\n|--|\n'],
    ...['&lt;', '&#0;', '&#x110000;', '<a href="javascript:x">', 'https://a.example', ' word '],
  )

  it.each([1, 12, 30])('limits the number of cells of %i wide tables', (count) => {
    const columns = Math.floor(1000 / count)
    const wide = `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'b\n'.repeat(columns)}\n`
    const { container } = render(<Markdown text={wide.repeat(count)} />)
    expect(container.querySelectorAll('td').length).toBeLessThanOrEqual(5000)
    expect(container).toHaveTextContent(/\|a\|a/)
  })

  it('creates no unsafe element or attribute', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { container, unmount } = render(<Markdown text={pieces.join('')} />)
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.localName)
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^on|srcdoc|formaction/)
            if (name === 'href') expect(value).toMatch(/^https?:\/\//)
          }
        }
        unmount()
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['quotes', '>'.repeat(8000) + ' a'],
    [
      'quotes one below the other',
      Array.from({ length: 60 }, (_, n) => `${'> '.repeat(n)}a`).join('\n'),
    ],
    ['brackets', '['.repeat(20_000)],
    ['weight', '**a '.repeat(8000)],
    ['length', 'a '.repeat(100_000)],
  ])('renders endless %s without throwing', (_name, text) => {
    expect(html(text).length).toBeGreaterThan(0)
  })
})

it('decodes known references and leaves the rest unchanged', () => {
  expect(withCharacters('&lt;&#65;&#x42;&nope;&constructor;&#0;&#xD800;&#9999999;')).toBe(
    '<AB&nope;&constructor;&#0;&#xD800;&#9999999;',
  )
  // The first and last valid characters of each range.
  for (const code of [0x1, 0xd7ff, 0xe000, 0x10ffff]) {
    expect(withCharacters(`&#x${code.toString(16)};`)).toBe(String.fromCodePoint(code))
  }
  for (const code of [0x0, 0xd800, 0xdfff, 0x110000]) {
    expect(withCharacters(`&#x${code.toString(16)};`)).toBe(`&#x${code.toString(16)};`)
  }
})

it('names each cell of a table by the head of its own column', () => {
  render(<Markdown text={'|Plan|Price|\n|-|-|\n|Maize|100|\n|Tea|200|'} />)
  const heads = screen.getAllByRole('cell').map((cell) => [cell.textContent, cell.dataset['head']])
  expect(heads).toEqual([
    ['Maize', 'Plan'],
    ['100', 'Price'],
    ['Tea', 'Plan'],
    ['200', 'Price'],
  ])
})
