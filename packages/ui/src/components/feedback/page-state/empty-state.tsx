import { SeedlingArt } from '../../foundation/art/drawings.js'
import { PageState, type PageStateProps } from './page-state.js'

export type EmptyStateProps = PageStateProps

/** Nothing here yet, and how that changes: "No withdrawals yet", with the way to the first one. */
export function EmptyState({ art = <SeedlingArt />, ...props }: EmptyStateProps) {
  return <PageState data-state="empty" {...props} art={art} />
}
