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
import m0012 from './0012_order_notes.sql';
import m0013 from './0013_messages.sql';
import m0014 from './0014_late_scans.sql';
import m0015 from './0015_affiliates_and_sums.sql';
import m0016 from './0016_retired_codes.sql';
import m0017 from './0017_check_ins_of_list.sql';
import m0018 from './0018_holds_of_address.sql';
import m0019 from './0019_door_pin_and_arrivals.sql';
import m0020 from './0020_waiting_room.sql';
import m0021 from './0021_people_of_orders.sql';
import m0022 from './0022_names_in_each_order.sql';

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
m0011,
m0012,
m0013,
m0014,
m0015,
m0016,
m0017,
m0018,
m0019,
m0020,
m0021,
m0022
    }
  }
  