import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const relationship =
  '<Relationship Id="signed" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/>';
const type =
  '<Default Extension="sigs" ContentType="application/vnd.openxmlformats-package.digital-signature-origin"/>';

/** The same package with the origin of a digital signature (OPC, ISO 29500-2, 13.2): what tells that a file is signed. */
export function signedPackage(content: Uint8Array): Uint8Array {
  const parts = unzipSync(content);
  const edited = (name: string, find: string, put: string) => {
    const part = parts[name];
    if (!part) throw new Error(`The package has no ${name}.`);

    return strToU8(strFromU8(part).replace(find, put));
  };

  return zipSync({
    ...parts,
    '[Content_Types].xml': edited('[Content_Types].xml', '<Override ', `${type}<Override `),
    '_rels/.rels': edited('_rels/.rels', '</Relationships>', `${relationship}</Relationships>`),
    '_xmlsignatures/origin.sigs': strToU8('x'),
  });
}
