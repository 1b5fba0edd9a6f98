import type { Endpoint } from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { actions, operatorRoles, type OperatorRole } from '@mavuno/sdk/operator'
import { VisuallyHidden } from '@mavuno/ui'
import { useId } from 'react'
import { useActionTitle } from '../../changes/action-titles.js'
import { useKnownText } from '../../parts/known-words.js'
import type { ConsoleKey } from '../../texts/texts.js'
import { useText } from '../../texts/use-text.js'

function isOperatorEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && Object(value).caller === 'operator'
}

/** Every endpoint that operators call, as the contract has them. */
const endpoints = (Object.values(operators) as unknown[]).filter(isOperatorEndpoint)

/** What an endpoint is for; one that has no words yet by its own name. */
function useEndpointTitle(): (name: string) => string {
  const known = useKnownText()
  return (name) => {
    const words = name
      .replace(/^operator/, '')
      .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return known(`may.${name}`, words)
  }
}

interface MarkProps {
  readonly letters: readonly (readonly [letter: string, word: ConsoleKey, has: boolean])[]
}

/** Letters for the eye, and words for those who hear them. */
function Marks({ letters }: MarkProps) {
  const t = useText()
  const shown = letters.filter(([, , has]) => has)
  if (shown.length === 0) {
    return (
      <>
        <span aria-hidden="true" className="muted">
          –
        </span>
        <VisuallyHidden>{t('matrix.not')}</VisuallyHidden>
      </>
    )
  }
  return (
    <>
      <span aria-hidden="true">{shown.map(([letter]) => letter).join(' ')}</span>
      <VisuallyHidden>{shown.map(([, word]) => t(word)).join(', ')}</VisuallyHidden>
    </>
  )
}

interface TableProps {
  readonly title: string
  readonly note: string
  readonly rows: readonly {
    readonly name: string
    readonly marks: (role: OperatorRole) => MarkProps['letters']
  }[]
}

function Table({ title, note, rows }: TableProps) {
  const t = useText()
  const id = useId()
  return (
    <>
      <p>
        <strong id={id}>{title}</strong> {note}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
      <section className="matrix-scroll" aria-labelledby={id} tabIndex={0}>
        <table className="matrix" aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {operatorRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, marks }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {operatorRoles.map((role) => (
                  <td key={role}>
                    <Marks letters={marks(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Who may do what, read from the contract itself: the server checks by the same values. */
export function Matrix() {
  const t = useText()
  const titleOf = useActionTitle()
  const nameOf = useEndpointTitle()
  const id = useId()
  return (
    <section className="card matrix-card" aria-labelledby={id}>
      <h2 id={id}>{t('matrix.title')}</h2>
      <Table
        title={t('matrix.two')}
        note={t('matrix.two_text')}
        rows={actions
          .map(({ name, proposers, deciders }): TableProps['rows'][number] => ({
            name: titleOf(name),
            marks: (role) => [
              ['P', 'matrix.proposes', proposers.includes(role)],
              ['D', 'matrix.decides', deciders.includes(role)],
            ],
          }))
          .toSorted((one, other) => one.name.localeCompare(other.name))}
      />
      <Table
        title={t('matrix.alone')}
        note={t('matrix.alone_text')}
        rows={endpoints.map(({ name, method, roles }) => ({
          name: nameOf(name),
          marks: (role) => [
            method === 'GET'
              ? ['r', 'matrix.reads', roles.includes(role)]
              : ['A', 'matrix.acts', roles.includes(role)],
          ],
        }))}
      />
    </section>
  )
}
