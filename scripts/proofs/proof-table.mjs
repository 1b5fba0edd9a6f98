// Makes the table that `npm run prove` prints at its end: what was shown, how often, and what was not.

/** @typedef {{ name: string, state: string, milliseconds: number, rule?: string, figures?: Record<string, number> }} Proof */

function newRow() {
  return { figures: {}, milliseconds: 0 }
}

function sum(rows, key, { figures = {}, milliseconds }) {
  const row = rows.get(key) ?? newRow()
  rows.set(key, row)
  row.milliseconds += milliseconds
  for (const [name, figure] of Object.entries(figures)) {
    row.figures[name] = (row.figures[name] ?? 0) + figure
  }
}

/**
 * One line for each rule, with the sum of the figures of its tests, and one line for each test that
 * failed or could not run here.
 * @param {Proof[]} proofs
 */
export function proofTable(proofs) {
  const rows = new Map()
  for (const proof of proofs) {
    const { name, state, rule = 'everything else', figures = { tests: 1 } } = proof
    if (state === 'passed') sum(rows, `✓ ${rule}`, { ...proof, figures })
    else sum(rows, `${state === 'failed' ? '✗ FAILED' : '– not run here'}: ${name}`, proof)
  }
  const lines = [...rows].map(([rule, { figures, milliseconds }]) => [
    rule,
    Object.entries(figures)
      .map(([name, figure]) => `${figure.toLocaleString('en')} ${name}`)
      .join(', '),
    `${Math.round(milliseconds / 1000)} s`,
  ])
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map(
      ([rule, figures, time]) => `${rule.padEnd(widths[0])}  ${figures.padEnd(widths[1])}  ${time}`,
    )
    .join('\n')
}

/** A reporter of Vitest. */
export default class ProofTable {
  onTestRunEnd(modules) {
    const proofs = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        milliseconds: test.diagnostic()?.duration ?? 0,
        ...test.meta().proven,
      })),
    )
    process.stdout.write(`\nProven\n\n${proofTable(proofs)}\n`)
  }
}
