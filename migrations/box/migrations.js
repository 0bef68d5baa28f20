import journal from './meta/_journal.json';
import m0000 from './0000_baseline.sql';
import m0001 from './0001_undone_scans.sql';
import m0002 from './0002_expired_orders_to_forget.sql';
import m0003 from './0003_ticket_refunds.sql';
import m0004 from './0004_pin_tries.sql';
import m0005 from './0005_refund_notes.sql';
import m0006 from './0006_check_in_notes.sql';
import m0007 from './0007_check_out.sql';
import m0008 from './0008_webhooks.sql';
import m0009 from './0009_promo_batches.sql';
import m0010 from './0010_visits.sql';
import m0011 from './0011_following_prices.sql';
import m0012 from './0012_tickets_to_carry.sql';
import m0013 from './0013_self_service.sql';
import m0014 from './0014_manual_orders.sql';
import m0015 from './0015_attendee_imports.sql';
import m0016 from './0016_waitlist.sql';
import m0017 from './0017_resale.sql';
import m0018 from './0018_ticket_colours.sql';
import m0019 from './0019_orders_being_decided.sql';
import m0020 from './0020_outbox_with_mails.sql';

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
m0020
    }
  }
  