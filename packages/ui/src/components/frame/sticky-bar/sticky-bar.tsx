import type { ComponentProps, ReactNode } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { bottomBarRef } from '../../../internal/bottom-bar-ref.js'
import { classNames } from '../../../internal/class-names.js'
import { noKeyboard, useKeyboard } from '../../../internal/use-keyboard.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stickyBarTexts } from './sticky-bar-texts.js'

export interface StickyBarProps extends ComponentProps<'section'> {
  /** What decides, named: a `SumList` of the total or the actual amount received. */
  figure?: ReactNode
}

/**
 * The one act of a page that was pushed, in reach of the thumb, with the figure that decides right
 * above it. Goes into `AppFrame`'s `bottom`, in place of the tab bar; stands on the keyboard.
 */
export function StickyBar({ figure, className, style, children, ref, ...props }: StickyBarProps) {
  const text = useUiText(stickyBarTexts)
  const covered = useKeyboard()
  const rise = covered > 0 ? { transform: `translateY(${-covered}px)` } : {}
  return (
    <section
      aria-label={text.nextStep}
      data-state={covered === noKeyboard ? 'resting' : 'on-keyboard'}
      {...props}
      ref={useComposedRefs(bottomBarRef, ref)}
      style={{ ...rise, ...style }}
      className={classNames('mv-sticky-bar', className)}
    >
      {figure && <div className="mv-sticky-bar-figure">{figure}</div>}
      {children}
    </section>
  )
}
