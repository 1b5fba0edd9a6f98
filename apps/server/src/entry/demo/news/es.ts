import type { NewsTexts } from './article-texts.js'

export const es: NewsTexts = {
  welcome: {
    title: 'Le damos la bienvenida a la demo de Mavuno',
    summary: 'Aquí no hay dinero real. Pruebe todo.',
    body: `Esto es una **demo**. Las personas, el dinero y los productos son inventados.

- Recargue con cualquier número de pago. El operador de la demo lo confirma.
- Compre *Quick*: un ingreso queda listo cada 30 segundos.
- Pregunte algo al servicio de atención. Responde un programa.`,
  },
  tax: {
    title: 'Cómo se cuentan el impuesto y la comisión',
    summary:
      'Los ingresos se muestran después de impuestos. Cada retiro muestra antes su comisión.',
    body: `## Impuesto

Retenemos el 5 % de cada ingreso y lo pagamos a la autoridad fiscal. Las cifras muestran lo que usted recibe, con el impuesto al lado.

## Comisión

Un retiro cuesta el 2 %. Usted ve la comisión y la cantidad que recibe antes de pedirlo.`,
  },
  hours: {
    title: 'Nuevo horario de atención',
    summary: 'Atendemos de lunes a sábado, de 08:00 a 20:00.',
    body: `Desde esta semana responden personas **de lunes a sábado, de 08:00 a 20:00**. Puede escribir a cualquier hora. Guardamos su mensaje.`,
  },
  dairy: {
    title: 'Dairy 30 está agotado',
    summary: 'Se han vendido los seis. Todavía no sabemos cuándo habrá más.',
    body: `El enfriador de Nyandarua tiene su dinero. Quien compró Dairy 30 recibe el precio al final, como dice el producto.`,
  },
  invite: {
    title: 'Invite a personas que conoce',
    summary: 'Ksh\u00a050.00 por cada una, tras una primera compra desde Ksh\u00a0500.00.',
    body: `Usted recibe **Ksh\u00a050.00** una vez por cada persona que se registra con su código y compra desde Ksh\u00a0500.00. En un mes puede recibir Ksh\u00a0200.00 de esta manera.

Se paga con nuestro propio dinero. Nunca es una parte de lo que ellas pagan o ganan.`,
  },
  karibu: {
    title: 'El código KARIBU',
    summary: 'Cada cliente puede usarlo una vez, por Ksh\u00a020.00.',
    body: `Abra **Mi cuenta**, luego **Canjear un código**, y escriba \`KARIBU\`. El dinero llega a su billetera de ingresos.`,
  },
  risk: {
    title: 'Lea esto antes de comprar',
    summary: 'Lo que puede salir mal, en palabras sencillas.',
    body: `1. Los ingresos estimados no son seguros. Se pagan mientras el fondo de pagos tiene dinero.
2. Su dinero queda en un producto hasta el final.
3. Algunos productos no devuelven el precio. Cada uno lo dice junto al precio.

No compre nada con dinero que necesite pronto.`,
  },
}
