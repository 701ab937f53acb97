import { plainLabel } from './rows.ts'

/** What an amount is, by the words before it. */
export type Kind =
  | 'due'
  | 'total'
  | 'paid'
  | 'amount'
  | 'card'
  | 'cash'
  | 'change'
  | 'subtotal'
  | 'tax'
  | 'saving'
  | 'tip'
  | 'other-sum'
  | 'none'

/** From the surest "this is what was paid" down; in English, Spanish, French and German. */
const DUE =
  /\b((amount|balance|total|sum|payment) (now )?due|to pay|(you|patient|please) (pays?|paid)|pay this amount|total to pay|grand total|order total|total (paid|charged|payable|refund\w*)|amount (paid|charged|payable|received|tendered by card)|this payment|refund (total|amount|due)|gap (paid|payment)|net a payer|(reste |somme |montant )?a (payer|regler)|solde (paye|du|regle|a payer)|montant (du|paye|regle|total|net)|total (ttc|tvac|general|net a payer|paye|regle|pagado|abonado|a abonar|compra|factura|ticket|recibo|rembourse)|(importe |total |neto |liquido )?a (pagar|abonar)|importe (total|pagado|abonado)|gesamt(betrag|summe)?|endbetrag|zahlbetrag|rechnungsbetrag|zu zahlen|summe eur)\b/
const TOTAL = /\b(totale?s?|tota|otal|tot|suma|summe|somme|sum)\b/
const PAID =
  /\b(bueno por|bon pour|paid|paye|pagado|abonado|regle|bezahlt|charged|cobrado|recibi|received|recu|prix paye|paid with|sale)\b/
const AMOUNT = /\b(amount|importe|montant|betrag|price|prix|precio|fare|tarif|tarifa|preis|cost|fee)\b/
const CARD =
  /\b(visa|master ?card|maestro|debito?|debit|credit|credito|amex|card|tarjeta|tarj|carte|cb|eftpos|interac|bancontact|contactless|sans contact|karte|girocard|apple pay|google pay|paypal|bizum|mercado pago|chip|cheque|check|transfer|virement|transferencia)\b/
const CASH =
  /\b(cash|efectivo|entregado|entrega|especes|tendered?|tend|bar|gegeben|recibido|given|pago con|paga con|su pago|metalico|contado|bargeld)\b/
const CHANGE =
  /\b(change|cambio|vuelto|vueltas?|rendu|monnaie|ruckgeld|wechselgeld|zuruck|a rendre|devuelto)\b/
const SUBTOTAL =
  /\b(sub ?tot\w*|sous ?tot\w*|zwischen ?summe|parcial|base( imponible)?|imponible|ht|htva|hors tax\w*|excl\w*|ex (gst|vat|tax)|before (tax|vat|gst|tip|discount|voucher)|sin iva|neto|netto|net (amount|total|sales|value)|total net|total neto|gravado|avant (remise|taxes?)|antes de|food|bev\w*|merchandise|vor)\b/
const TAX =
  /\b(tax|taxes|vat|gst|hst|pst|qst|tps|tvq|tva|iva|igv|igic|mwst|ust|cuota|impuestos?|steuer|levy)\b/
const INCLUDING = /\b(inc|incl\w*|ttc|tvac|inclu\w*|con iva|c iva|toutes taxes|brutto|compris\w*|inkl)\b/
const SAVING =
  /\b(sav(ings?|ed?)|ahorr\w*|descuentos?|desc|dto|disc(ounts?)?|remises?|reductions?|rabatt|economi\w*|promo\w*|coupons?|cupon(es)?|bons? de|vouchers?|vale|ersparnis|gespart|off|avoir|rebate)\b/
const TIP = /\b(tips?|gratuity|propina|pourboire|trinkgeld|service|servicio|suggested|sugerid\w+)\b/
const OTHER_SUM =
  /\b(points?|puntos|cagnotte|fidel\w*|loyalty|rewards?|bonus|gift|cadeau|regalo|members?|solde carte|saldo|account|cuenta|previous|anterior|forward|total (des|de los|of|before) \w+|honoraires|charges|deposit|depot|acompte|anticipo|senal|anzahlung|verse|insur\w*|assur\w*|seguro|fund|benefit|medicare|mutuelle|remboursements?|krankenkasse|eligible|limit|disponible|available|remaining|outstanding|orig\w*|was|reg|rrp|unit|each|par mois|per month|capital|minimum|items?|articles?|articulos?|number|nombre|qty|cantidad|stuck|artikel|auth\w*)\b/

/** What the amount after these words is. */
export function kindOf(label: string): Kind {
  const words = plainLabel(label)
  if (!/\p{L}{2}/u.test(words)) return 'none'
  const isTotal = TOTAL.test(words)
  if (SUBTOTAL.test(words) && !/\b(net a payer|a pagar|net to pay)\b/.test(words)) return 'subtotal'
  if (CHANGE.test(words)) return 'change'
  const tax = TAX.exec(words)
  if (tax) {
    const total = TOTAL.exec(words)
    const isTaxed =
      (total !== null && total.index < tax.index && INCLUDING.test(words)) || /\bttc\b/.test(words)
    if (!isTaxed) return 'tax'
  }
  if (SAVING.test(words)) return 'saving'
  if (DUE.test(words) && !/\b(points?|puntos|account|assur\w*|insur\w*|seguro)\b/.test(words)) return 'due'
  if (OTHER_SUM.test(words)) return 'other-sum'
  if (TIP.test(words)) return 'tip'
  if (isTotal) return 'total'
  if (CASH.test(words)) return 'cash'
  if (CARD.test(words)) return 'card'
  if (PAID.test(words)) return 'paid'
  if (AMOUNT.test(words)) return 'amount'
  if (/\bbalance\b/.test(words)) return 'amount'
  return 'none'
}
