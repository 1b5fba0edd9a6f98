import type { ActionName, InputOf } from '@mavuno/sdk/operator'
import type { Query } from '@mavuno/sdk/react'
import { Button, EmptyState } from '@mavuno/ui'
import { useState, type ReactNode } from 'react'
import { ProposeForm } from '../../forms/propose-bar.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface KeptListProps<Item> {
  readonly list: Query<{ readonly items: readonly Item[] }>
  readonly title: string
  readonly note: string
  readonly none: string
  readonly failed: string
  /** The words of the button that adds one; without it nothing can be added. */
  readonly add: string | undefined
  /** Whether this operator may propose changes. */
  readonly isMaker: boolean
  readonly keyOf: (item: Item) => string
  readonly heading: (item: Item) => ReactNode
  /** Terms and descriptions. */
  readonly lines: (item: Item) => ReactNode
  /** The form that proposes a change of one, or a new one. */
  readonly save: (item: Item | undefined, onBack: () => void) => ReactNode
  readonly remove: (item: Item, onBack: () => void) => ReactNode
}

/** Things that are kept in the config, each of which is added, changed or removed by a proposal. */
export function KeptList<Item>({ list, keyOf, isMaker, add, ...shown }: KeptListProps<Item>) {
  const t = useText()
  const { data, refresh } = list
  const [open, setOpen] = useState<{ readonly key?: string; readonly isRemoving?: true }>()
  usePolled(refresh)
  if (!data) return <Reading of={list} failed={shown.failed} count={4} />
  if (open) {
    const back = () => setOpen(undefined)
    const item = data.items.find((one) => keyOf(one) === open.key)
    return item && open.isRemoving ? shown.remove(item, back) : shown.save(item, back)
  }
  return (
    <div className="editor-main config-scroll">
      <h2>{shown.title}</h2>
      <p className="muted">{shown.note}</p>
      {data.items.length === 0 && <EmptyState title={shown.none} />}
      {data.items.map((item) => {
        const key = keyOf(item)
        return (
          <section key={key} className="card effect">
            <h3>{shown.heading(item)}</h3>
            <dl className="lines">{shown.lines(item)}</dl>
            {isMaker && (
              <div className="propose-buttons">
                <Button size="small" onClick={() => setOpen({ key })}>
                  {t('config.change')}
                </Button>
                <Button size="small" onClick={() => setOpen({ key, isRemoving: true })}>
                  {t('rows.remove')}…
                </Button>
              </div>
            )}
          </section>
        )
      })}
      {isMaker && add !== undefined && (
        <div>
          <Button onClick={() => setOpen({})}>{add}</Button>
        </div>
      )}
    </div>
  )
}

interface RemoveFormProps<Name extends ActionName> {
  readonly me: Me
  readonly action: Name
  readonly input: InputOf<Name>
  readonly pending: string | null | undefined
  readonly title: string
  /** What is removed, and what that does. */
  readonly children: ReactNode
  readonly onBack: () => void
}

/** Proposes that something goes. */
export function RemoveForm<Name extends ActionName>({
  title,
  children,
  onBack,
  ...proposal
}: RemoveFormProps<Name>) {
  const t = useText()
  return (
    <ProposeForm
      {...proposal}
      count={0}
      isReady
      wrong={[]}
      label={t('config.propose_remove')}
      onProposed={onBack}
    >
      {() => (
        <div className="editor-main">
          <h2>{title}</h2>
          {children}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
