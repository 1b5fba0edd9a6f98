import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { QrCode } from './qr-code.js'
import { qrPath } from './qr-path.js'

describeConformance('QrCode', (props) => <QrCode value="https://mavuno.example" {...props} />, {
  state: 'shown',
})

it('draws every dark module once and no light one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
      const code = qrPath(text)
      const drawn = Array.from({ length: code!.size }, () => Array<number>(code!.size).fill(0))
      for (const [, x, y, run] of code!.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
        for (let at = Number(x); at < Number(x) + Number(run); at += 1) drawn[Number(y)]![at]! += 1
      }
      const dark = encode(text, { ecc: 'M', border: 0 }).data
      expect(drawn).toEqual(dark.map((row) => row.map(Number)))
    }),
    { numRuns: 20 },
  )
})

it('is an image named by its value', () => {
  render(<QrCode value="KAMAU7" />)
  expect(screen.getByRole('img', { name: 'QR code of KAMAU7' })).toBeVisible()
})

it('shows a value that is too long for a code as text', () => {
  render(<QrCode value={'a'.repeat(5000)} data-testid="code" />)
  expect(screen.getByTestId('code')).toHaveAttribute('data-state', 'too-long')
  expect(screen.getByTestId('code')).toHaveTextContent('a'.repeat(5000))
})
