import journal from './meta/_journal.json';
import m0000 from './0000_baseline.sql';
import m0001 from './0001_public_events.sql';
import m0002 from './0002_tombstones.sql';
import m0003 from './0003_ticket_refunds.sql';
import m0004 from './0004_api_keys.sql';
import m0005 from './0005_orders_by_tickets.sql';
import m0006 from './0006_webhooks.sql';
import m0007 from './0007_scheduled_messages.sql';
import m0008 from './0008_following_prices.sql';
import m0009 from './0009_pass_registrations.sql';
import m0010 from './0010_my_tickets.sql';
import m0011 from './0011_list_views.sql';
import m0012 from './0012_manual_orders.sql';
import m0013 from './0013_waitlist.sql';
import m0014 from './0014_resale.sql';
import m0015 from './0015_ticket_colours.sql';
import m0016 from './0016_operate.sql';
import m0017 from './0017_operations.sql';
import m0018 from './0018_snapshots.sql';
import m0019 from './0019_databases.sql';
import m0020 from './0020_moves.sql';
import m0021 from './0021_account_exports.sql';
import m0022 from './0022_account_imports.sql';

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
  