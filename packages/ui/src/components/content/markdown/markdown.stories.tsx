import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Markdown } from '../../../index.js'

const announcement = `Claims of **Maize 30** are open on every working day from Monday.

## What changes

- The first claim of a day is due at 09:00.
- Earnings wait for you without end.
- Withdrawals stay as they are: see [how long they take](#/pages/webview/index).

| Product | Claim days | Estimated a day |
| --- | --- | ---: |
| Maize 30 | Mon to Fri | Ksh 0.36 |
| Tea 60 | Every day | Ksh 0.42 |

### If something is late

1. Look at *My product*.
2. Write to customer service, or read the [notice of the regulator](https://example.org/notice).

> You can lose money. Income is estimated, not promised.
`

const meta = {
  title: 'Content/Markdown',
  component: Markdown,
  args: { text: announcement },
} satisfies Meta<typeof Markdown>

export default meta
type Story = StoryObj<typeof meta>

export const Announcement: Story = { tags: ['visual'] }
export const OneLine: Story = { args: { text: 'The connection to M-PESA is back.' } }
export const Empty: Story = { args: { text: '' } }

/** No code in a text runs. */
export const Hostile: Story = {
  args: {
    text: [
      '<script>window.pwned = true</script>',
      'A <b onclick="pwned = true">tag</b> in a line, <img src=x onerror="pwned = true">',
      '[Script](javascript:pwned=true), [data](data:text/html,x), [other](//evil.example)',
      '![Not allowed](https://evil.example/pixel.png)',
    ].join('\n\n'),
  },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, canvasElement }) => {
    await expect(Reflect.get(window, 'pwned')).toBeUndefined()
    await expect(canvasElement.querySelector('script, img, [onclick]')).toBeNull()
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://evil.example/',
    ])
  },
}

export const EveryPart: Story = {
  args: {
    text: [
      '# First heading',
      '## Second heading',
      '#### Fourth heading',
      'With `code`, ~~what is gone~~, _weight_ and &copy; 2026.  \nA second line.',
      '- [x] Bought\n- [ ] Claimed\n  - deeper\n    - and deeper',
      '3. three\n4. four',
      '```\nKsh 1,000.00 × 0.36 % = Ksh 3.60 and a line that is too long for a phone\n```',
      '---',
      '![A field](https://mavuno.example/field.png)',
    ].join('\n\n'),
  },
  tags: ['visual'],
}

export const Japanese: Story = {
  args: {
    text: '## 変更点\n\nメイズ30の収益は、月曜日から平日に**毎日**受け取れます。\n\n- 期限はありません。\n- 出金はこれまで通りです。',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['test-only'] }
function lines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

/** Only a word that is too long for any line is broken; the others stay whole. */
export const LongWords: Story = {
  args: {
    text: [
      '| Product | Payment number | Claim days |',
      '| --- | --- | --- |',
      '| Maize 30 | SK11AB22CD33EF44GH55IJ66 and Donaudampfschifffahrtsgesellschaft | Every working day |',
    ].join('\n'),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expect(lines(canvas.getByRole('columnheader', { name: 'Product' }))).toBe(1)
  },
}

/** Code wraps, and tables name the column in each cell, so nothing scrolls sideways. */
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expect(lines(canvas.getByText('Maize 30', { selector: 'td' }))).toBe(1)
    await expect(canvas.getByText('Ksh 0.36')).toHaveStyle({ textAlign: 'start' })
  },
}
