import { describeConformance } from '../testing/conformance.js'
import { Button } from './button.js'
import { ButtonPair } from './button-pair.js'

describeConformance('ButtonPair', (props) => (
  <ButtonPair {...props}>
    <Button>Recharge</Button>
    <Button>Withdraw</Button>
  </ButtonPair>
))
