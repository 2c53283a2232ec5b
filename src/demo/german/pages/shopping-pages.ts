import type { GermanPage } from './german-page.ts'

/** About, contact, and what shoppers look up before and after they buy. */
export const shoppingPages = {
  about: {
    title: 'Über uns',
    description:
      'Mercer ist ein Kaufhaus mit Auswahl: wenige Dinge, sorgfältig ausgesucht, klar beschrieben und im selben Licht fotografiert.',
    text: `{{shopName}} ist ein Kaufhaus mit Auswahl. Wir verkaufen, was ein Haushalt immer wieder braucht: eine gute Lampe, einen warmen Pullover, eine Pfanne, die ihren Griff überlebt. Von jedem gibt es nur wenig.

## Wie wir auswählen

Alles hier wurde benutzt, bevor es in den Shop kam. Jemand aus unserem Team hat es gewaschen, fallen lassen, mit ins Zelt genommen oder zu Ende gelesen. Was nicht standhält, verkaufen wir nicht. Die Bewertungen stammen von Menschen, die das Produkt gekauft haben, und die schlechten bleiben stehen.

Bei jedem Produkt stellen wir drei Fragen.

1. Funktioniert es gut, und zwar jeden Tag?
2. Lässt es sich reparieren, waschen, nachfüllen oder weitergeben?
3. Würden wir es zu diesem Preis Freunden empfehlen?

## Wie wir es zeigen

Wir fotografieren jedes Produkt im selben Raum mit derselben Kamera und ohne Dekoration, damit Sie vergleichen können. Die Farben sind die des Materials, und alle Maße nehmen wir selbst.

## Wo Sie uns finden

Unsere Adresse ist {{address}}. Rufen Sie uns an unter {{phone}}, schreiben Sie an {{supportEmail}}, oder nutzen Sie die [Kontaktseite](/contact): Jede Nachricht wird von einem Menschen gelesen.

## Worauf Sie sich verlassen können

- {{freeShipping}}. [Versandarten und Lieferzeiten](/shipping)
- Sie können Artikel innerhalb von {{returnDays}} Tagen zurückgeben. [So funktioniert die Rückgabe](/returns)
- Auf unsere Artikel geben wir {{warrantyYears}} Jahre Garantie.`,
  },
  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie uns. Jede Nachricht wird von einem Menschen gelesen und per E-Mail beantwortet.',
    text: `Schreiben Sie, worum es geht, und nennen Sie Ihre Bestellnummer, wenn es eine gibt. Wir antworten per E-Mail, meist innerhalb eines Werktags.

Viele Fragen sind schon beantwortet: Wo ein Paket ist, sehen Sie in [Ihren Bestellungen](/orders), alles andere in den [Fragen und Antworten](/faq).

- **E-Mail:** {{supportEmail}}
- **Telefon:** {{phone}}
- **Adresse:** {{address}}`,
  },
  shipping: {
    title: 'Versand',
    description: 'Wie wir versenden, wie lange es dauert, was es kostet und wohin wir liefern.',
    text: `Bestellungen verlassen uns an Werktagen. Was bis 12 Uhr bestellt wird, packen wir am selben Tag.

## Versandarten, Lieferzeiten und Kosten

{{shippingMethods}}.

Es zählt der Warenwert nach Rabatten. Die Kasse zeigt vor der Zahlung, was jede Versandart für Ihren Warenkorb kostet und wann sie ankommt.

## Wohin wir liefern

Wir liefern nach {{countries}}. Adressen in anderen Ländern nimmt die Kasse nicht an.

## Sendungsverfolgung

Sobald Ihre Bestellung unterwegs ist, senden wir Ihnen den Versanddienst und die Sendungsnummer per E-Mail. Beides steht auch in [Ihren Bestellungen](/orders), mit einem Link zur Sendungsverfolgung.

## Wenn etwas schiefgeht

Ist ein Paket beschädigt, verspätet oder als zugestellt gemeldet, aber nicht da, dann [schreiben Sie uns](/contact). Wir forschen beim Versanddienst nach und senden die Ware noch einmal oder erstatten sie. Auf die Antwort des Versanddienstes müssen Sie nicht warten.

## Steuern

Alle Preise enthalten die gesetzliche Mehrwertsteuer des Landes, in das wir liefern. Sie zahlen, was die Kasse zeigt.`,
  },
  returns: {
    title: 'Rückgabe & Umtausch',
    description: 'Wie Sie etwas zurücksenden, wie lange Sie Zeit haben und wann Sie Ihr Geld zurückbekommen.',
    text: `Sie können Ihren Einkauf bis zu {{returnDays}} Tage nach der Lieferung zurücksenden, auch ohne Grund. Ihr gesetzliches Widerrufsrecht bleibt davon unberührt.

## So senden Sie etwas zurück

1. Öffnen Sie die Bestellung in [Ihren Bestellungen](/orders), und wählen Sie **Zurückgeben**.
2. Wählen Sie die Artikel und einen Grund. Der Grund hilft uns bei der Auswahl besserer Produkte; auf Ihr Rückgaberecht hat er keinen Einfluss.
3. Warten Sie auf unsere E-Mail. Darin steht, wohin Sie das Paket senden.
4. Senden Sie es gut verpackt ab. Wenn es angekommen ist, erstatten wir Ihr Geld.

## Wer das Porto zahlt

Das Porto der Rücksendung zahlen Sie, es sei denn, ein Artikel ist beschädigt oder falsch. Dann zahlen wir.

## Was zurückgegeben werden kann

Artikel, die Sie nur wie in einem Geschäft ausprobiert haben: anprobiert, eingeschaltet, durchgeblättert. Legen Sie alles bei, was dazugehört.

Wir können nicht zurücknehmen:

- Kosmetik, deren Siegel beschädigt ist,
- getragene In-Ear-Kopfhörer,
- Geschenkkarten und Downloads.

## Ihr Geld

Sobald das Paket angekommen und geprüft ist, erstatten wir auf die Karte oder das Konto, mit dem Sie bezahlt haben. Banken brauchen bis zu 10 Werktage, um die Erstattung anzuzeigen. Wenn Sie alles zurücksenden, erstatten wir auch den Standardversand.

## Umtausch

Am schnellsten tauschen Sie mit einer neuen Bestellung: Bestellen Sie die andere Größe oder Farbe, und senden Sie die erste zurück. So ist nichts ausverkauft, während ein Paket unterwegs ist.

## Etwas ist defekt oder falsch

Auf unsere Artikel geben wir {{warrantyYears}} Jahre Garantie. Fällt in dieser Zeit etwas ohne Ihr Verschulden aus oder haben wir den falschen Artikel gesendet, dann [schreiben Sie uns](/contact) mit einem Foto. Wir reparieren, ersetzen oder erstatten und zahlen den Versand. Ihre gesetzlichen Rechte bei Mängeln bleiben davon unberührt.`,
  },
  faq: {
    title: 'Fragen und Antworten',
    description: 'Bestellungen, Versand, Rückgabe, Zahlung und Ihr Konto: was wir am häufigsten gefragt werden.',
    text: `Wenn Ihre Frage nicht dabei ist, [schreiben Sie uns](/contact).

## Bestellungen

### Wo ist meine Bestellung?

Sehen Sie in [Ihren Bestellungen](/orders) nach. Nach dem Versand finden Sie dort und in unserer E-Mail den Versanddienst und die Sendungsnummer.

### Kann ich eine Bestellung ändern oder stornieren?

Bis zum Versand können Sie in [Ihren Bestellungen](/orders) die Adresse korrigieren oder stornieren. Eine stornierte Bestellung wird sofort erstattet. Für andere Änderungen stornieren Sie, und bestellen Sie neu.

### Brauche ich ein Konto?

Umsehen und den Warenkorb füllen können Sie ohne Konto. Zum Bezahlen brauchen Sie eines, damit Sie Ihre Bestellungen verfolgen, zurückgeben und wiederfinden können.

### Ein Artikel ist ausverkauft. Was nun?

Öffnen Sie seine Seite, wählen Sie Farbe und Größe, und geben Sie Ihre E-Mail-Adresse ein. Wir schreiben Ihnen einmal, wenn er wieder da ist.

## Versand

### Was kostet der Versand, und wie lange dauert er?

{{shippingMethods}}.

Die Kasse zeigt die Versandarten und den Tag der Lieferung für Ihre Adresse.

### Wohin liefern Sie?

Nach {{countries}}.

## Rückgabe und Garantie

### Wie lange kann ich etwas zurückgeben?

Innerhalb von {{returnDays}} Tagen nach der Lieferung. [So funktioniert die Rückgabe](/returns)

### Wann bekomme ich mein Geld zurück?

Sobald wir das Paket erhalten und geprüft haben. Ihre Bank braucht bis zu 10 Werktage, um die Erstattung anzuzeigen.

### Was ist, wenn etwas kaputtgeht?

Auf unsere Artikel geben wir {{warrantyYears}} Jahre Garantie. [Schreiben Sie uns](/contact), am besten mit einem Foto.

## Zahlung

### Wie kann ich bezahlen?

Mit Karte, zum Beispiel Visa oder Mastercard. Die Nummer geht direkt an den Zahlungsdienst; unsere Server erreicht sie nie.

### Sind die Preise mit Mehrwertsteuer?

Ja. Alle Preise enthalten die gesetzliche Mehrwertsteuer. Die Rechnung zeigt sie für jeden Steuersatz.

## Ihr Konto

### Ich habe mein Passwort vergessen.

[Fordern Sie einen Link an](/forgot-password), mit dem Sie ein neues festlegen. Er kommt per E-Mail und gilt einmal.

### Wie lösche ich mein Konto?

In [Ihrem Profil](/profile). Dort können Sie auch alle Ihre Daten herunterladen.

### Wie bestelle ich den Newsletter ab?

Mit dem Link am Ende jeder E-Mail oder der Abmelden-Schaltfläche Ihres E-Mail-Programms. Ein Klick genügt.`,
  },
} satisfies Record<string, GermanPage>
