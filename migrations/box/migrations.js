import journal from './meta/_journal.json';
import m0000 from './0000_first.sql';
import m0001 from './0001_catalogue.sql';
import m0002 from './0002_guesses.sql';
import m0003 from './0003_payments.sql';
import m0004 from './0004_ledger_is_append_only.sql';
import m0005 from './0005_sales_day.sql';
import m0006 from './0006_foundation.sql';
import m0007 from './0007_jobs_from_provider_jobs.sql';
import m0008 from './0008_door_search_and_counters.sql';
import m0009 from './0009_left_unrefunded.sql';
import m0010 from './0010_homepage.sql';
import m0011 from './0011_questions.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009,
m0010,
m0011
    }
  }
  