import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../../internal/class-names.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { BackIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { titleBarTexts } from './title-bar-texts.js'

export interface TitleBarProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The name of the page, which is its heading. */
  title: ReactNode
  /** Called by the Back button, which is shown only with this. The root pages of tabs have none. */
  onBack?: () => void
  /** The brand's mark, on Home only. */
  mark?: ReactNode
  /** A short remark about the whole app, such as a `Badge`. It moves below a title that is too long. */
  note?: ReactNode
  /** At most one: an `IconButton`, or a plain `Button`. */
  action?: ReactNode
  /** `field` over a `Hero`. */
  tone?: 'plain' | 'field'
}

/** Whether `mark`, an element at the top of the page, has scrolled out of view. */
function useScrolled(mark: RefObject<Element | null>): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    // An observer, because reading scrollY would force a layout in each frame.
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) =>
      setScrolled(entries[entries.length - 1]?.isIntersecting === false),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return scrolled
}

/**
 * The page's heading, with a back button and at most one action. Shows a line once the page is
 * scrolled.
 */
export function TitleBar({
  title,
  onBack,
  mark,
  note,
  action,
  tone = 'plain',
  className,
  ...props
}: TitleBarProps) {
  const { back } = useUiText(titleBarTexts)
  const topMark = useRef<HTMLDivElement>(null)
  const scrolled = useScrolled(topMark)
  return (
    <>
      <div ref={topMark} className="mv-title-bar-top" aria-hidden />
      <header
        data-state={scrolled ? 'scrolled' : 'top'}
        data-mv-ground={tone === 'field' ? 'field' : undefined}
        {...props}
        className={classNames('mv-title-bar', className)}
      >
        {onBack && <IconButton label={back} icon={<BackIcon />} onClick={onBack} />}
        {mark && <span className="mv-title-bar-mark">{mark}</span>}
        <div className="mv-title-bar-words">
          <h1 className="mv-title-bar-title">{title}</h1>
          {note && <div className="mv-title-bar-note">{note}</div>}
        </div>
        {action && <div className="mv-title-bar-action">{action}</div>}
      </header>
    </>
  )
}
