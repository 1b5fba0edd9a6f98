import { Amount, AppFrame, Button, Card, StickyBar, TitleBar } from '../../src/index.js'

export function Wallet() {
  return (
    <AppFrame
      top={<TitleBar title="Wallet" />}
      bottom={
        <StickyBar>
          <Button variant="filled" size="large" width="full">
            Recharge
          </Button>
        </StickyBar>
      }
    >
      <Card title="Balance">
        <Amount value={1_248_050} size="balance" />
      </Card>
    </AppFrame>
  )
}
