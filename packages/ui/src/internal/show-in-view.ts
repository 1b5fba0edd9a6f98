/** For a `ref`: what may appear below the visible part of a sheet is scrolled to. */
export function showInView(notice: HTMLElement | null): void {
  notice?.scrollIntoView?.({ block: 'nearest' })
}
