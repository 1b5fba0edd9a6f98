export const qrCodeTexts = { qrCode: (text: string) => `QR code of ${text}` }
