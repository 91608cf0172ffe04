import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const MiB = 1024 * 1024;
/** Noise: nothing on the way may shrink it. */
const block = randomBytes(MiB);

const types =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

export interface OfficeStream {
  /** How many in all. */
  bytes: number;
  chunks(): Generator<Buffer>;
}

/** A Word file of about `mebibytes`, as chunks: its parts are stored, the last one is noise. */
export function officeStream(mebibytes: number): OfficeStream {
  const noiseBytes = mebibytes * MiB;
  let noiseCrc = 0;
  for (let count = 0; count < mebibytes; count += 1) noiseCrc = crc32(block, noiseCrc);

  const head: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  const add = (name: string, bytes: number, crc: number, content: Buffer) => {
    const local = header(name, bytes, crc);
    records.push(record(name, bytes, crc, offset));
    head.push(local, content);
    offset += local.length + bytes;
  };
  for (const [name, text] of [
    ['[Content_Types].xml', types],
    ['word/document.xml', '<document/>'],
  ] as const)
    add(name, Buffer.byteLength(text), crc32(text), Buffer.from(text));
  add('word/media/noise.bin', noiseBytes, noiseCrc, Buffer.alloc(0));

  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  const start = Buffer.concat(head);
  const tail = Buffer.concat([directory, end]);

  return {
    bytes: start.length + noiseBytes + tail.length,
    *chunks() {
      yield start;
      for (let count = 0; count < mebibytes; count += 1)
        for (let at = 0; at < MiB; at += MiB / 4) yield block.subarray(at, at + MiB / 4);
      yield tail;
    },
  };
}

function header(name: string, bytes: number, crc: number): Buffer {
  const buffer = Buffer.alloc(30);
  buffer.writeUInt32LE(0x04034b50, 0);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt32LE(crc, 14);
  buffer.writeUInt32LE(bytes, 18);
  buffer.writeUInt32LE(bytes, 22);
  buffer.writeUInt16LE(name.length, 26);

  return Buffer.concat([buffer, Buffer.from(name)]);
}

function record(name: string, bytes: number, crc: number, offset: number): Buffer {
  const buffer = Buffer.alloc(46);
  buffer.writeUInt32LE(0x02014b50, 0);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt16LE(20, 6);
  buffer.writeUInt32LE(crc, 16);
  buffer.writeUInt32LE(bytes, 20);
  buffer.writeUInt32LE(bytes, 24);
  buffer.writeUInt16LE(name.length, 28);
  buffer.writeUInt32LE(offset, 42);

  return Buffer.concat([buffer, Buffer.from(name)]);
}
