import { expect, test } from 'vitest'
import { actions, operatorRoles, type OperatorRole } from '../operator.js'
import { allEndpoints } from '../server.js'

/** A table as the formatter writes it: columns of one width, and names of code marked as such. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n')
}

const mark = (roles: readonly OperatorRole[], role: OperatorRole, letter: string) =>
  roles.includes(role) ? letter : ''

const endpoints = allEndpoints()
  .filter(({ caller }) => caller === 'operator')
  .map(({ name, method, roles }) => [
    `\`${name}\``,
    ...operatorRoles.map((role) => mark(roles, role, method === 'GET' ? 'r' : 'A')),
  ])

const proposals = actions.map(({ name, proposers, deciders, hours }) => [
  `\`${name}\``,
  ...operatorRoles.map((role) =>
    [mark(proposers, role, 'P'), mark(deciders, role, 'D')].filter((one) => one !== '').join(' '),
  ),
  `${hours} h`,
])

const page = `# Who may do what

This page is generated from the contract (\`packages/sdk/src/contract/operator\`); \`npm test -- --update\`
writes it anew. A cashier is never an approver, and an auditor is nothing else.

## What takes two

P proposes, D decides. Nobody decides on their own proposal, whatever their roles. A proposal on which
nobody decides expires after the hours in the last column.

${tableOf([['action', ...operatorRoles, 'expires'], ...proposals])}

## What one does alone

r reads, A acts. Completing payments is bounded by the limits of one operator; proposing and deciding
are bounded by the table above.

${tableOf([['endpoint', ...operatorRoles], ...endpoints])}
`

test('the page of roles says what the contract says', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/roles.md')
})
