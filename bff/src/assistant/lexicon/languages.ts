/** Frequent little words by language; enough of them in a message tell its language. */
export const littleWords: Record<string, string> = {
  en: 'the a an is are was were my our your of to in on it its this that and or but for with not have has had do does did can could will would when what how why where who which i we you they he she be been from at as by no so if there their them than then just all any some out up now after before into',
  de: 'der die das den dem des ein eine einen einem einer ist sind war waren mein meine meiner meinen meinem unser unsere und oder aber nicht kein keine mehr von zu im in auf mit fur bei nach alle wenn was wie warum wo ich wir sie es hat haben wird werden seit jetzt noch auch sich aus zum zur wer kann konnen konnt ihr bitte danke vielen statt nur wieder jede jedem jeder zeigt zeigen fehlt fehlen datei dateien funktioniert dort hier beim',
  fr: "le la les un une des du de est sont mon ma mes notre nos et ou mais pas plus ne dans sur avec pour apres tout tous quand que qui comment pourquoi je nous vous ils elle il ce cette ces a ont sont se au aux en par n'est d l quelles quels quelle vos votre fichier fichiers merci beaucoup bonjour puis peut etre fait ai",
  es: 'el la los las un una unos unas de del es son mi mis nuestro nuestra y o pero no en con para por al se que como cuando donde yo nosotros ha han esta este estos ya mas muy todo todos lo le su sus desde puedo puede pueden quien quienes cuanto cuanta gracias archivo archivos hola sin hay tiene',
  it: 'il lo la i gli le un una di del della dei delle e sono mio mia miei nostra nostro ma non piu in nel nella con per dopo che come quando dove perche io noi ha hanno questo questa tutti tutte si al dal sul da grazie mille quanto chi posso puo ogni sulla nei',
  nl: 'de het een is zijn was waren mijn ons onze en of maar niet geen meer van in op met voor bij na alle als wat hoe waarom waar ik wij we jullie ze er heeft hebben wordt worden dit dat die nog ook naar uit te hoeveel bestand bestanden dank kan kunt kunnen alleen',
  pt: 'o a os as um uma de do da dos das e sao meu minha meus minhas nosso nossa mas nao mais em no na nos nas com para por apos quando que como onde eu nos foi foram esta estao isto este se ao pelo ja todos todas quais posso ficheiro ficheiros arquivo obrigado quem pode quanto tem',
  pl: 'w we na z ze do i lub ale nie jest sa moj moja moje moim mojej mojego nasz nasza sie po przez dla od jak co gdzie dlaczego kiedy ja ten ta ktory juz wszystkie wszystko mi mam moich',
  sv: 'och i att det som en ett ar pa av for med inte min mitt mina vart har den till nar hur jag vi alla efter men',
  da: 'og i at det som en et er pa af for med ikke min mit mine vores har den til nar hvordan jeg vi alle efter men',
  cs: 'a v ve na z ze do je jsou muj moje me nas nase se po pro od jak co kde proc kdy ten ktery uz vsechny mem jsem',
  tr: 've bir bu da de icin ile benim dosyamda dosyasinda degil tum sonra neden nasil',
};
