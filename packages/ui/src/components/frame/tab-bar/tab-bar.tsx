import type { ComponentProps, CSSProperties, MouseEvent, ReactNode } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { bottomBarRef } from '../../../internal/bottom-bar-ref.js'
import { classNames } from '../../../internal/class-names.js'
import { CountBadge } from '../../content/badge/count-badge.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { tabBarTexts } from './tab-bar-texts.js'

export interface TabBarItem {
  key: string
  /** At most 11 Latin characters or 6 Japanese ones. */
  label: string
  href: string
  icon: ReactNode
  /** The filled version of the icon. */
  selectedIcon: ReactNode
  /** The number of new items, or `true` for a dot without a number. */
  badge?: number | boolean
}

export interface TabBarProps extends Omit<ComponentProps<'nav'>, 'onSelect'> {
  /** Two to five tabs, each with a label, an address and two icons. */
  items: readonly TabBarItem[]
  /** The key of the current one. */
  value?: string
  /** The key of the tab selected at first. */
  defaultValue?: string
  /** Called with the key of the tab that was tapped. */
  onValueChange?: (key: string) => void
  /**
   * Called on a plain tap on another tab. Call `event.preventDefault()` to handle the navigation
   * yourself.
   */
  onNavigate?: (item: TabBarItem, event: MouseEvent<HTMLAnchorElement>) => void
  /** Called on a tap on the selected tab. Scroll to the top. */
  onReselect?: (item: TabBarItem) => void
}

/**
 * Clicks with a modifier key or another button open a new browser tab or window, so the browser
 * handles them.
 */
function isPlainTap(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Spaces, and the letters of Japanese and Chinese, between which a line may break. */
const breaks = /[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/u
const fewestLetters = 4

/** How many letters have to fit side by side: the longest word of each label. */
function lettersOf(items: readonly TabBarItem[]): number {
  const longest = ({ label }: TabBarItem) => label.split(breaks).map(({ length }) => length)
  return items.reduce((sum, item) => sum + Math.max(fewestLetters, ...longest(item)), 0)
}

/**
 * The navigation between the app's root pages. Show it only on those, always with the same order of
 * links.
 */
export function TabBar({
  items,
  value,
  defaultValue = '',
  onValueChange,
  onNavigate,
  onReselect,
  className,
  style,
  ref,
  ...props
}: TabBarProps) {
  const text = useUiText(tabBarTexts)
  const [current, setCurrent] = useControllableState({
    value,
    defaultValue: defaultValue,
    onChange: onValueChange,
  })

  const tap = (item: TabBarItem, event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainTap(event)) return
    if (item.key === current) {
      event.preventDefault()
      onReselect?.(item)
      return
    }
    onNavigate?.(item, event)
    setCurrent(item.key)
  }

  const room = { '--mv-tabs': items.length, '--mv-letters': lettersOf(items) } as CSSProperties
  return (
    <nav
      aria-label={text.mainMenu}
      {...props}
      ref={useComposedRefs(bottomBarRef, ref)}
      style={{ ...room, ...style }}
      className={classNames('mv-tab-bar', className)}
    >
      {items.map((item) => {
        const isCurrent = item.key === current
        return (
          <UiLink
            key={item.key}
            className="mv-tab-bar-link"
            href={item.href}
            replace
            aria-current={isCurrent ? 'page' : undefined}
            data-state={isCurrent ? 'selected' : 'idle'}
            onClick={(event) => tap(item, event)}
          >
            {isCurrent ? item.selectedIcon : item.icon}
            <span className="mv-tab-bar-label">{item.label}</span>{' '}
            {item.badge !== undefined && (
              <span className="mv-tab-bar-badge">
                <CountBadge
                  count={item.badge}
                  label={typeof item.badge === 'number' ? text.newCount(item.badge) : text.newMark}
                />
              </span>
            )}
          </UiLink>
        )
      })}
    </nav>
  )
}
