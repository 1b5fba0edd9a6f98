import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { SearchField } from '../../forms/search-field/search-field.js'
import { Dialog, type DialogProps } from '../dialog/dialog.js'

export interface Command {
  /** Unique among all commands that are shown. */
  readonly id: string
  readonly label: string
  /** Beside the label: what it is, or the key that does the same. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  readonly onChoose: () => void
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

export interface CommandPaletteProps extends Omit<
  DialogProps,
  'actions' | 'busy' | 'children' | 'description' | 'trigger'
> {
  /** What can be typed. */
  label: string
  /** What fits the words that were typed: the app decides, as it may ask a server. */
  groups: readonly CommandGroup[]
  /** The words that were typed. */
  query: string
  /** Called with the words that were typed. */
  onQueryChange: (query: string) => void
  /** How many fit, that it is not known yet, or why it could not be asked for; announced. */
  status: ReactNode
}

/** Without the groups in which nothing fits. */
const filled = (groups: readonly CommandGroup[]) =>
  groups.filter(({ commands }) => commands.length > 0)

/** Finds a page, a record or an action by words, and goes there, by keyboard alone. */
export function CommandPalette({
  label,
  groups,
  query,
  onQueryChange,
  onOpenChange,
  status,
  className,
  onFocus,
  ...dialog
}: CommandPaletteProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [marked, mark] = useState<string>()
  const shown = filled(groups)
  const commands = shown.flatMap((group) => group.commands)
  // What was marked may be gone with the next letter.
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === marked),
  )
  const current = commands[at]
  const optionId = (id: string) => `${listId}-${id}`
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current?.id])

  const choose = (command: Command | undefined) => {
    if (!command) return
    onOpenChange?.(false)
    command.onChoose()
  }
  const move = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) mark(commands[(at + step + commands.length) % commands.length]?.id)
    else if (key === 'Enter') choose(current)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      {...dialog}
      {...(onOpenChange && { onOpenChange })}
      className={classNames('mv-command-palette', className)}
      onFocus={(event) => {
        onFocus?.(event)
        // Typing starts at once; the title is read all the same.
        if (event.target === event.currentTarget) field.current?.focus({ preventScroll: true })
      }}
    >
      <SearchField
        label={label}
        value={query}
        onValueChange={onQueryChange}
        onKeyDown={move}
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': optionId(current.id) })}
        ref={field}
      />
      <p className="mv-command-status" role="status">
        {status}
      </p>
      <div role="listbox" id={listId} aria-label={label} className="mv-commands" ref={list}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="mv-command-group" aria-hidden="true">
              {group.title}
            </div>
            {group.commands.map((command) => (
              // The keyboard stays in the field, which moves the mark.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
              <div
                key={command.id}
                role="option"
                id={optionId(command.id)}
                aria-selected={command === current}
                className="mv-command"
                data-state={command === current ? 'marked' : undefined}
                onClick={() => choose(command)}
                onPointerMove={() => mark(command.id)}
              >
                {command.icon}
                <span className="mv-command-label">{command.label}</span>
                {command.note && <span className="mv-command-note">{command.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
