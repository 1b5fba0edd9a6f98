import { describeConformance } from '../../../testing/conformance.js'
import { ButtonPair } from './button-pair.js'
import { Button } from './button.js'

describeConformance('ButtonPair', (props) => (
  <ButtonPair {...props}>
    <Button>Recharge</Button>
    <Button>Withdraw</Button>
  </ButtonPair>
))
