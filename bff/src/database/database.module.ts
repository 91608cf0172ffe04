import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openDatabase } from './data-source.js';
import { JobQueue } from './queue/job-queue.js';

/** Last of all: workers and requests end before their connections do. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
  }
}

@Module({})
export class DatabaseModule {
  static for(url: string, pool: number, onError: (error: Error) => void): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DataSource, useFactory: () => openDatabase(url, pool) },
        // After the migrations: two installers at once would wait for each other's locks.
        { provide: JobQueue, inject: [DataSource], useFactory: () => JobQueue.start(url, onError) },
        Connections,
      ],
      exports: [DataSource, JobQueue],
    };
  }
}
