import {
  type ReactNode,
  type Ref,
  type RefCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { drawGroups } from './drawn-groups.js'
import { recallList } from './list-memory.js'
import { ListRow } from './list-row.js'
import { createListRows, findRecord } from './list-rows.js'
import { firstEntry, groupRows } from './row-groups.js'
import { useListWindow } from './use-list-window.js'
import { recordOf, useRowKeys } from './use-row-keys.js'

export interface RecordListActions {
  /** Scrolls to the top of what the list scrolls in: the page, or an element. */
  scrollToTop: () => void
  /** Scrolls the record with this key into the middle, and does nothing if there is none. */
  scrollToKey: (key: string) => void
}

export interface ListRowsViewProps<T> {
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  renderItem: (item: T) => ReactNode
  groupOf: ((item: T) => string) | undefined
  renderGroup: ((group: string) => ReactNode) | undefined
  groupAction: ((group: string) => ReactNode) | undefined
  estimatedHeight: number
  restoreKey: string | undefined
  actionsRef: Ref<RecordListActions> | undefined
  /** Whether more rows may follow, so that the size of the last group is unknown. */
  isOpen: boolean
}

interface GroupHeadingProps {
  id: string
  entry: number
  measure: RefCallback<HTMLElement>
  /** A button beside it. */
  action: ReactNode
  children: ReactNode
}

/** The heading of a group, which stays in sight while the group's rows scroll. */
function GroupHeading({ id, entry, measure, action, children }: GroupHeadingProps) {
  if (!action) {
    return (
      <h2 ref={measure} id={id} className="mv-record-list-heading" data-entry={entry}>
        {children}
      </h2>
    )
  }
  return (
    <div ref={measure} className="mv-record-list-heading" data-entry={entry}>
      <h2 id={id} className="mv-record-list-heading-text">
        {children}
      </h2>
      {action}
    </div>
  )
}

/** The `aria-setsize` for an unknown number. */
const unknownSize = -1

/** The visible rows in their groups, with space for all other rows. */
export function ListRowsView<T>({
  label,
  items,
  itemKey,
  renderItem,
  groupOf,
  renderGroup,
  groupAction,
  estimatedHeight,
  restoreKey,
  actionsRef,
  isOpen,
}: ListRowsViewProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => recallList(restoreKey))
  const groups = useMemo(() => groupRows(items, groupOf), [items, groupOf])
  const rows = useMemo(
    () => createListRows(items, itemKey, groups, estimatedHeight, memory.heights),
    [items, itemKey, groups, estimatedHeight, memory],
  )
  const { range, isPlain, measure, reveal, scrollToTop } = useListWindow(list, rows, memory)
  const walk = useRowKeys(list, groups.records, reveal)

  useImperativeHandle(
    actionsRef,
    () => ({
      scrollToTop,
      scrollToKey(key) {
        const record = findRecord(rows, key, -1)
        if (record < 0) return
        reveal(record)
        // Where it is exactly is known only now, because only now the rows around it are rendered.
        const row = list.current?.querySelector(`[data-record="${record}"]`)
        row?.scrollIntoView({ block: 'center' })
      },
    }),
    [rows, reveal, scrollToTop],
  )

  // The focused row stays rendered, because the focus would be lost without its element.
  const [focused, setFocused] = useState({ key: '', record: -1 })
  const pinned = focused.record < 0 ? -1 : findRecord(rows, focused.key, focused.record)
  const drawn = drawGroups(groups, rows.index, range, pinned)
  const sizeOf = (group: number) => {
    const next = groups.starts[group + 1]
    if (next === undefined && isOpen) return unknownSize
    return (next ?? groups.records) - (groups.starts[group] ?? 0)
  }

  return (
    // Key events move the focus between the links and buttons in the rows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it takes no focus itself
    <div
      ref={list}
      className="mv-record-list-rows"
      role={groups.headed ? 'group' : undefined}
      aria-label={groups.headed ? label : undefined}
      style={drawn.spaceAfter ? { paddingBlockEnd: drawn.spaceAfter } : undefined}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const record = recordOf(target)
        const item = items[record]
        setFocused({ key: item === undefined ? '' : itemKey(item), record })
      }}
      onBlur={() => setFocused({ key: '', record: -1 })}
    >
      {drawn.groups.map((group) => {
        const name = groups.names[group.group] ?? ''
        const [first] = group.rows
        return (
          <div
            key={name}
            className="mv-record-list-group"
            style={group.space ? { marginBlockStart: group.space } : undefined}
          >
            {groups.headed && (
              <GroupHeading
                id={`${id}-${group.group}`}
                entry={firstEntry(groups, group.group)}
                measure={measure}
                action={groupAction?.(name)}
              >
                {renderGroup ? renderGroup(name) : name}
              </GroupHeading>
            )}
            <ul
              // Safari drops the list role if a list shows no markers.
              role="list"
              className="mv-record-list-items"
              aria-label={groups.headed ? undefined : label}
              aria-labelledby={groups.headed ? `${id}-${group.group}` : undefined}
              style={
                first?.space || group.spaceAfter
                  ? { paddingBlock: `${first?.space ?? 0}px ${group.spaceAfter}px` }
                  : undefined
              }
            >
              {group.rows.map(({ record, entry, space }) => {
                const item = items[record] as T
                return (
                  <ListRow
                    key={itemKey(item)}
                    item={item}
                    renderItem={renderItem}
                    record={record}
                    entry={entry}
                    space={record === first?.record ? 0 : space}
                    position={isPlain ? 0 : record - (groups.starts[group.group] ?? 0) + 1}
                    size={isPlain ? 0 : sizeOf(group.group)}
                    measure={measure}
                  />
                )
              })}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
