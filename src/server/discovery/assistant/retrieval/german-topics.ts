/** Topics of questions in German, more specific ones first, with the English words by which the rules recognize them. */
const topics: [RegExp, string][] = [
  [
    /\b(wo (ist|sind|bleibt|bleiben)|wann kommt|status)\b.*\b(bestellung|paket|lieferung|sendung)(en)?\b/,
    'where is my order',
  ],
  [/\b(bestellung|auftrag)\w*\b.*\b(stornieren|andern)\b|\bstornieren\b/, 'cancel my order'],
  [/\b(meine|letzten?|letzte) (bestellung(en)?|einkaufe)\b/, 'my orders'],
  [/^ord-?\d+ zurucksenden$/, 'return'],
  [
    /\b(mensch|mitarbeiter(in)?|kundendienst|kundenservice|personlich sprechen|jemandem? sprechen|beschwerde)\b/,
    'customer service',
  ],
  [
    /\b(defekt|kaputt|beschadigt|zerbrochen|falsche[rsn]? (artikel|produkt|große|grosse|farbe)|funktioniert nicht|geht nicht mehr)\b/,
    'broken',
  ],
  [/\bgeld zuruck\b|\b(ruck)?erstatt\w*|\bruckzahlung\b/, 'refund'],
  [/\b(um|ein)?tausch(en)?\b|\bpasst (mir )?nicht\b|\bzu (klein|groß|gross|eng|weit|kurz|lang)\b/, 'exchange'],
  [
    /\b(ruckgabe\w*|zuruck(geben|senden|schicken|gebe|sende|schicke)|retoure\w*|widerruf\w*)\b|\b(sende|schicke|gebe)\b.*\bzuruck\b/,
    'return',
  ],
  [/\b(garantie|gewahrleistung)\b/, 'warranty'],
  [/\b(gutschein|rabatt|aktions)\w*code\w*\b/, 'discount code'],
  [/\b(geschenk(karte|gutschein|verpackung)\w*|gutschein(e|karte)?)\b/, 'gift card'],
  [
    /\b(wohin|welche lander|welchen landern|ins ausland)\b.*\b(liefern|liefert|versenden|versand)\b|\bliefern\b.*\b(ausland|lander)\b/,
    'where do you ship to',
  ],
  [
    /\b(versand(kosten|arten|art)?|versend(en|et)|liefer(n|t|ung|zeit|zeiten|kosten|bar)|zustellung|expressversand|porto)\b/,
    'shipping',
  ],
  [/\b(mwst|mehrwertsteuer|umsatzsteuer|steuern?|zollgebuhren)\b/, 'tax'],
  [/\b(be)?zahl(en|ung|ungsarten|ungsmethoden)\b|\b(kreditkarte|rechnung|lastschrift|ratenzahlung|vorkasse)\b/, 'pay'],
  [
    /\b(große|grosse|großen|grossen)(tabelle|beratung)\b|\bwelche (große|grosse)\b|\bfallt\b.*\b(klein|groß|gross) aus\b/,
    'size guide',
  ],
  [/\b(newsletter)\b.*\b(abmelden|abbestellen|kundigen)\b/, 'unsubscribe newsletter'],
  [/\bnewsletter\b/, 'newsletter'],
  [/\b(passwort|kennwort)\b/, 'forgot password'],
  [/\b(konto|profil|daten)\b.*\b(loschen|schließen|schliessen|entfernen)\b/, 'delete my account'],
  [/\b(adresse|e-?mail|telefonnummer|name[n]?)\b.*\b(andern|aktualisieren)\b/, 'change my address'],
  [
    /\b(ohne|brauche ich ein) (kunden)?konto\b|\b(registrieren|als gast|konto (anlegen|erstellen))\b/,
    'create an account',
  ],
  [/\b(datenschutz\w*|cookies?|meine daten|personenbezogen\w*)\b/, 'privacy'],
  [
    /\b(kontakt(ieren|formular)?|telefon(nummer|isch)?|anrufen|erreich(e|en|bar)|offnungszeiten|ladengeschaft|filiale\w*|wo (sind|ist) (sie|ihr|der laden))\b/,
    'contact',
  ],
  [/\b(agb|impressum|geschaftsbedingungen|nutzungsbedingungen)\b/, 'imprint'],
]

/** @param text after `foldMessage`, so without umlauts */
export const findGermanTopic = (text: string): string | undefined => topics.find(([pattern]) => pattern.test(text))?.[1]
