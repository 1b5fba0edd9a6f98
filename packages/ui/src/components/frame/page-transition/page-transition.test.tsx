import { describeConformance } from '../../../testing/conformance.js'
import { PageTransition } from './page-transition.js'

describeConformance('PageTransition', (props) => (
  <PageTransition kind="push" {...props}>
    The page
  </PageTransition>
))
