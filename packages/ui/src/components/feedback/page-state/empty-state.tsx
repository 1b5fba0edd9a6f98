import { SeedlingArt } from '../../foundation/art/drawings.js'
import { PageState, type PageStateProps } from './page-state.js'

export type EmptyStateProps = PageStateProps

/**
 * Says that there is nothing here yet, such as "No withdrawals yet", and links to the first step.
 */
export function EmptyState({ art = <SeedlingArt />, ...props }: EmptyStateProps) {
  return <PageState data-state="empty" {...props} art={art} />
}
