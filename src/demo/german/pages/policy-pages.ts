import type { GermanPage } from './german-page.ts'

/** Sizes, data and terms. */
export const policyPages = {
  'size-guide': {
    title: 'Größenberatung',
    description: 'Wie Sie messen und welche Größe passt: Kleidung, Schuhe, Handschuhe, Mützen und Gürtel.',
    text: `Messen Sie über leichter Kleidung, mit flach anliegendem, nicht straffem Maßband. Liegen Sie zwischen zwei Größen, nehmen Sie für Jacken die größere und für Kleidung auf der Haut die kleinere.

## So messen Sie

- **Brust:** an der stärksten Stelle, unter den Armen, das Maßband waagerecht.
- **Taille:** dort, wo Sie sich zur Seite beugen, meist knapp über dem Nabel.
- **Hüfte:** an der stärksten Stelle, mit geschlossenen Füßen.
- **Innenbein:** vom Schritt bis zum Boden, ohne Schuhe.

## Kleidung

| Größe | Brust | Taille | Hüfte |
| --- | --- | --- | --- |
| XS | 81–86 cm | 64–69 cm | 86–91 cm |
| S | 89–94 cm | 71–76 cm | 94–97 cm |
| M | 97–102 cm | 79–84 cm | 99–104 cm |
| L | 104–109 cm | 86–91 cm | 107–112 cm |
| XL | 112–117 cm | 94–99 cm | 114–119 cm |
| XXL | 119–124 cm | 102–109 cm | 122–127 cm |

## Schuhe

Stellen Sie sich mit der Ferse an der Wand auf ein Blatt Papier, markieren Sie den längsten Zeh, und messen Sie von der Wand aus.

| Fußlänge | EU | US Damen | US Herren | UK |
| --- | --- | --- | --- | --- |
| 23 cm | 36 | 6 | – | 3,5 |
| 24 cm | 38 | 7 | 6 | 5 |
| 25 cm | 39,5 | 8,5 | 7 | 6 |
| 26 cm | 41 | 9,5 | 8 | 7 |
| 27 cm | 42,5 | 11 | 9 | 8,5 |
| 28 cm | 44 | – | 10 | 9,5 |
| 29 cm | 45 | – | 11 | 10,5 |

## Mützen, Handschuhe und Gürtel

- **Mützen:** Messen Sie um den Kopf, einen Finger breit über den Ohren. S sind 55 cm, M 57 cm, L 59 cm.
- **Handschuhe:** Messen Sie um die Handfläche ohne den Daumen. S sind 18 cm, M 20 cm, L 23 cm.
- **Gürtel:** Nehmen Sie Ihre Hosenweite, und zählen Sie 5 cm dazu.

## Es passt nicht

Senden Sie es innerhalb von {{returnDays}} Tagen zurück, und bestellen Sie gleich die andere Größe. [So funktioniert die Rückgabe](/returns)`,
  },
  privacy: {
    title: 'Datenschutzerklärung',
    description: 'Was wir über Sie speichern, warum und wie lange, und wie Sie es herunterladen oder löschen.',
    text: `Diese Seite sagt, was {{shopName}} über Sie speichert und warum. Kurz: was Ihre Bestellung braucht, und nichts, um Ihnen zu folgen.

## Wer verantwortlich ist

{{shopName}} ist für Ihre Daten verantwortlich. Schreiben Sie uns bei allen Fragen dazu.

- **E-Mail:** {{supportEmail}}
- **Adresse:** {{address}}
- **Formular:** auf der [Kontaktseite](/contact)

## Was wir speichern und wofür

| Was | Wofür | Wie lange |
| --- | --- | --- |
| Name, E-Mail-Adresse, Passwort (als Hash) | Ihr Konto | Bis Sie es löschen |
| Bestellungen, Adressen, Rechnungen | Versand und Buchhaltung | So lange, wie das Steuerrecht es verlangt |
| Zahlungen | Zahlung und Erstattung; Kartennummern bleiben beim Zahlungsdienst | Mit der Bestellung |
| Bewertungen, Stimmen dazu und Bewertungen, die Sie melden | Ihre Meinung anderen zeigen und Gemeldetes prüfen | Bis Sie sie löschen; nach dem Löschen Ihres Kontos ohne Ihren Namen |
| Warenkorb, Wunschliste und E-Mail-Einstellungen | Beides für Sie aufbewahren und nur gewünschte E-Mails senden | Bis Sie sie ändern oder Ihr Konto löschen |
| Ihre Nachrichten an uns | Antworten | Bis sie nicht mehr gebraucht werden oder Sie Ihr Konto löschen |
| Fragen an den Assistenten und seine Antworten | Das Gespräch fortsetzen | 30 Tage nach der letzten Nachricht |
| E-Mail-Adresse des Newsletters und wann Sie sie bestätigt haben | Den Newsletter senden | Bis Sie ihn abbestellen und um Löschung bitten |
| E-Mails, die wir Ihnen gesendet haben | Prüfen, ob sie angekommen sind | 90 Tage |
| Anmeldungen und Änderungen Ihres Kontos | Ihr Konto schützen | 400 Tage |

## Besuche

Wir zählen Besuche auf unserem eigenen Server und wie oft zwei Produkte zusammen angesehen werden. Dafür setzen wir keine Cookies, bilden kein Profil und geben nichts weiter.

## Wer es noch sieht

Der Zahlungsdienst, um Ihre Zahlung anzunehmen. Der Versanddienst, um Ihr Paket zuzustellen. Ein E-Mail-Dienst, um unsere E-Mails zuzustellen. Niemand bekommt Ihre Daten für Werbung, und wir verkaufen keine.

## Ihre Rechte

In [Ihrem Profil](/profile) können Sie alle Ihre Daten herunterladen, korrigieren und Ihr Konto löschen. Was die Buchhaltung verlangt, bleibt, wo das Gesetz es erlaubt ohne Ihren Namen. Sie können jeder Verwendung Ihrer Daten widersprechen und sich bei Ihrer Datenschutzbehörde beschweren.

## Sicherheit

Passwörter speichern wir so, dass wir sie nicht lesen können. Alle Seiten werden verschlüsselt übertragen. Sie können Ihr Konto mit der Anmeldung in zwei Schritten schützen.

## Änderungen

Ändert sich diese Seite wesentlich, sagen wir es hier, bevor die Änderung gilt.`,
  },
  cookies: {
    title: 'Cookie-Richtlinie',
    description: 'Dieser Shop setzt keine eigenen Cookies. Was er stattdessen in Ihrem Browser speichert und warum.',
    text: `Dieser Shop setzt keine Cookies, um Ihnen zu folgen, und braucht deshalb kein Cookie-Banner.

## Was in Ihrem Browser bleibt

Einige Daten liegen im Speicher Ihres Browsers, den nur dieser Shop lesen kann.

| Was | Wofür | Wie lange |
| --- | --- | --- |
| Ihre Anmeldung | Sie wiedererkennen | Bis Sie sich abmelden; 24 Stunden, oder 30 Tage, wenn Sie angemeldet bleiben möchten |
| Warenkorb und Wunschliste | Bis zu Ihrem nächsten Besuch aufbewahren | Bis Sie sie leeren |
| Ihre Suchen und angesehene Produkte | Nur Ihnen wieder zeigen | Bis Sie sie löschen |
| Helles oder dunkles Design | Ihre Wahl behalten | Bis Sie sie ändern |
| Ein begonnenes Formular | Beim Neuladen der Seite behalten | Bis Sie den Tab schließen |

## Andere

Während Sie bezahlen, kann der Zahlungsdienst auf seinen Seiten und in seinen Feldern eigene Cookies setzen, um Betrug zu verhindern. Wenn Sie sich mit Google anmelden, tut Google dasselbe. Beides geschieht erst, wenn Sie es wählen.

## So löschen Sie es

Melden Sie sich ab, und löschen Sie die Daten dieser Website in den Einstellungen Ihres Browsers. Mehr über Ihre Daten steht in der [Datenschutzerklärung](/privacy).`,
  },
  terms: {
    title: 'AGB',
    description: 'Die Bedingungen für Einkäufe hier: Bestellung, Preise, Lieferung, Rückgabe und Garantie.',
    text: `Diese Bedingungen gelten zwischen Ihnen und {{shopName}} für jede Bestellung in diesem Shop. Wie Sie uns erreichen, steht auf der [Kontaktseite](/contact).

## Ihre Bestellung

Mit der Schaltfläche „Zahlungspflichtig bestellen“ bieten Sie uns den Kauf an. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen. Sie zahlen die Gesamtsumme, die die Kasse gezeigt hat. War ein Preis offensichtlich falsch, sagen wir es Ihnen vor dem Versand, und Sie können stornieren.

## Preise und Steuern

Die Preise sind in Euro und enthalten die gesetzliche Mehrwertsteuer. Dazu kommt der Preis der Versandart, die Sie wählen.

## Zahlung

Wir nehmen Karten über einen Zahlungsdienst an. Während Sie bezahlen, ist Ihre Bestellung 15 Minuten reserviert; danach können andere die Ware kaufen.

## Lieferung

Wir liefern nach {{countries}}. Lieferzeiten und Kosten stehen unter [Versand](/shipping). Bis die Ware bei Ihnen ist, tragen wir das Risiko.

## Rückgabe

Innerhalb von {{returnDays}} Tagen nach der Lieferung können Sie Ihren Einkauf zurückgeben, wie unter [Rückgabe](/returns) beschrieben. Ihr gesetzliches Widerrufsrecht bleibt davon unberührt.

## Garantie

Auf unsere Artikel geben wir {{warrantyYears}} Jahre Garantie gegen Fehler in Material und Verarbeitung. Ihre gesetzlichen Rechte bleiben davon unberührt.

## Ihr Konto

Behalten Sie Ihr Passwort für sich, und sagen Sie uns, wenn andere es kennen. Konten, mit denen anderen oder dem Shop geschadet wird, können wir schließen.

## Bewertungen

Bewerten kann nur, wer gekauft hat. Schreiben Sie über Ihre Erfahrung mit dem Produkt. Wir blenden nur Bewertungen aus, die beleidigen, werben oder gegen Gesetze verstoßen.

## Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit und für Schäden an Leben und Gesundheit, im Übrigen für den vorhersehbaren Schaden, wenn wir eine wesentliche Vertragspflicht verletzen.

## Sonstiges

Ist ein Teil dieser Bedingungen ungültig, bleiben die übrigen gültig. Wir können die Bedingungen für künftige Bestellungen ändern; für jede Bestellung gelten die Bedingungen zum Zeitpunkt, zu dem sie aufgegeben wurde.`,
  },
} satisfies Record<string, GermanPage>
