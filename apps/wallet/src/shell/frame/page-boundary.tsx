import { Button, ErrorState } from '@mavuno/ui'
import { Component, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { Page } from './page.js'

interface BoundaryProps {
  /** Changes with the page, which resets the boundary. */
  pageKey: string
  children: ReactNode
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Page>
      <ErrorState title={t('state.page_broke')} onRetry={onRetry}>
        <Button variant="plain" onClick={() => void navigate(paths.home, { replace: true })}>
          {t('action.go_home')}
        </Button>
      </ErrorState>
    </Page>
  )
}

interface BoundaryState {
  isBroken: boolean
  pageKey: string
}

/** An error boundary around the page, with a button to try again and one to go home. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, pageKey: this.props.pageKey }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState) {
    return props.pageKey === state.pageKey ? null : { isBroken: false, pageKey: props.pageKey }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
  }
}
