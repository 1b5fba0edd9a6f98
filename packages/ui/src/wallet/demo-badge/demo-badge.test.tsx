import { describeConformance } from '../../testing/conformance.js'
import { DemoBadge } from './demo-badge.js'

describeConformance('DemoBadge', (props) => <DemoBadge {...props} />)
