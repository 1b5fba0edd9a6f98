import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'

/** The words of money, and those that nobody should read here. */
const meta = { title: 'Docs/Words' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Page({ rule, children }: { rule: ReactNode; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <p style={{ margin: 0 }}>{rule}</p>
      {children}
    </div>
  )
}

const forbidden = {
  English:
    'guaranteed, risk-free, no risk, safe returns, sure profit, 100 %, up to (for returns), double, get rich, passive income, easy money, free (if anything is taken), instant (if it is not), hurry, last chance, limited time, only N left, don’t miss, people are buying, congratulations (for paying)',
  Kiswahili: 'hakikisho la faida, bila hatari, haraka',
  Español: 'garantizado, sin riesgo, última oportunidad',
  日本語: '保証、必ず、リスクなし、元本保証、今だけ',
}

/** These words promise or pressure, and are avoided in every language. */
export const NeverWrite: Story = {
  render: () => (
    <Page rule="No word promises a return, and none hurries anybody.">
      {Object.entries(forbidden).map(([language, words]) => (
        <div key={language}>
          <strong>{language}</strong>
          <p style={{ margin: 0 }}>{words}</p>
        </div>
      ))}
    </Page>
  ),
}

/** The usual words for these things. Ask a native speaker before you change them. */
export const WordsPeopleKnow: Story = {
  render: () => (
    <Page rule="The same word for the same thing, everywhere.">
      <table style={{ borderSpacing: '8px 4px', marginInline: -8, textAlign: 'start' }}>
        <tbody>
          {[
            ['recharge', 'weka pesa', 'recargar', '入金'],
            ['withdraw', 'toa pesa', 'retirar', '出金'],
            ['balance', 'salio', 'saldo', '残高'],
            ['fee', 'ada', 'comisión', '手数料'],
            ['claim', 'chukua mapato', 'cobrar', '受け取る'],
            ['pending', 'inasubiri', 'pendiente', '処理中'],
            ['estimated', 'makadirio', 'estimado', '見込み'],
          ].map((row) => (
            <tr key={row[0]}>
              {row.map((word, column) => (
                <td
                  key={word}
                  lang={['en', 'sw', 'es', 'ja'][column]}
                  style={column === 3 ? { whiteSpace: 'nowrap' } : undefined}
                >
                  {word}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  ),
}
