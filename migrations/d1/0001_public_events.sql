CREATE TABLE `public_events` (
	`id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`organizer_name` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`ends_at` text NOT NULL,
	`timezone` text NOT NULL,
	`currency` text NOT NULL,
	`location` text,
	`is_online` integer NOT NULL,
	`cover_image_id` text,
	`created_at` text NOT NULL,
	`ticket_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `public_events_by_start` ON `public_events` (`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `public_events_by_title` ON `public_events` (`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `public_events_of_organizer_by_start` ON `public_events` (`organizer_id`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `public_events_of_organizer_by_title` ON `public_events` (`organizer_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `public_events_by_end` ON `public_events` (`ends_at`);--> statement-breakpoint
CREATE TABLE `backfills` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`done_at` text
);
--> statement-breakpoint
-- Which events are listed, and how many of their tickets anyone may see, is kept up by triggers, so that upserts, tombstones
-- and a rebuild need not know of it. Rows from before it are filled in by a backfill.
CREATE TRIGGER `public_events_list` AFTER INSERT ON `events` WHEN new.`deleted` = 0 AND new.`status` = 'LIVE' AND coalesce(json_extract(new.`settings`, '$.allow_indexing'), 0) BEGIN
  INSERT INTO `public_events` (`id`, `organizer_id`, `organizer_name`, `title`, `title_key`, `start_date`, `end_date`, `ends_at`, `timezone`, `currency`, `location`, `is_online`, `cover_image_id`, `created_at`, `ticket_count`)
    VALUES (new.`id`, new.`organizer_id`, coalesce(json_extract(new.`organizer`, '$.name'), ''), new.`title`, lower(new.`title`), new.`start_date`, new.`end_date`, new.`ends_at`, new.`timezone`, new.`currency`, new.`location`, new.`is_online`, new.`cover_image_id`, new.`created_at`,
      (SELECT count(*) FROM `tickets` WHERE `event_id` = new.`id` AND `deleted` = 0 AND `is_hidden` = 0 AND `hidden_unless_promo` = 0))
    ON CONFLICT (`id`) DO UPDATE SET `organizer_id` = excluded.`organizer_id`, `organizer_name` = excluded.`organizer_name`, `title` = excluded.`title`, `title_key` = excluded.`title_key`, `start_date` = excluded.`start_date`, `end_date` = excluded.`end_date`, `ends_at` = excluded.`ends_at`, `timezone` = excluded.`timezone`, `currency` = excluded.`currency`, `location` = excluded.`location`, `is_online` = excluded.`is_online`, `cover_image_id` = excluded.`cover_image_id`, `created_at` = excluded.`created_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_events_relist` AFTER UPDATE ON `events` WHEN new.`deleted` = 0 AND new.`status` = 'LIVE' AND coalesce(json_extract(new.`settings`, '$.allow_indexing'), 0) BEGIN
  INSERT INTO `public_events` (`id`, `organizer_id`, `organizer_name`, `title`, `title_key`, `start_date`, `end_date`, `ends_at`, `timezone`, `currency`, `location`, `is_online`, `cover_image_id`, `created_at`, `ticket_count`)
    VALUES (new.`id`, new.`organizer_id`, coalesce(json_extract(new.`organizer`, '$.name'), ''), new.`title`, lower(new.`title`), new.`start_date`, new.`end_date`, new.`ends_at`, new.`timezone`, new.`currency`, new.`location`, new.`is_online`, new.`cover_image_id`, new.`created_at`,
      (SELECT count(*) FROM `tickets` WHERE `event_id` = new.`id` AND `deleted` = 0 AND `is_hidden` = 0 AND `hidden_unless_promo` = 0))
    ON CONFLICT (`id`) DO UPDATE SET `organizer_id` = excluded.`organizer_id`, `organizer_name` = excluded.`organizer_name`, `title` = excluded.`title`, `title_key` = excluded.`title_key`, `start_date` = excluded.`start_date`, `end_date` = excluded.`end_date`, `ends_at` = excluded.`ends_at`, `timezone` = excluded.`timezone`, `currency` = excluded.`currency`, `location` = excluded.`location`, `is_online` = excluded.`is_online`, `cover_image_id` = excluded.`cover_image_id`, `created_at` = excluded.`created_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_events_unlist` AFTER UPDATE ON `events` WHEN NOT (new.`deleted` = 0 AND new.`status` = 'LIVE' AND coalesce(json_extract(new.`settings`, '$.allow_indexing'), 0)) BEGIN
  DELETE FROM `public_events` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_events_forget` AFTER DELETE ON `events` BEGIN
  DELETE FROM `public_events` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_tickets_insert` AFTER INSERT ON `tickets` WHEN (new.`deleted` = 0 AND new.`is_hidden` = 0 AND new.`hidden_unless_promo` = 0) BEGIN
  UPDATE `public_events` SET `ticket_count` = `ticket_count` + 1 WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_tickets_update` AFTER UPDATE OF `deleted`, `is_hidden`, `hidden_unless_promo` ON `tickets` WHEN (old.`deleted` = 0 AND old.`is_hidden` = 0 AND old.`hidden_unless_promo` = 0) <> (new.`deleted` = 0 AND new.`is_hidden` = 0 AND new.`hidden_unless_promo` = 0) BEGIN
  UPDATE `public_events` SET `ticket_count` = `ticket_count` + (new.`deleted` = 0 AND new.`is_hidden` = 0 AND new.`hidden_unless_promo` = 0) - (old.`deleted` = 0 AND old.`is_hidden` = 0 AND old.`hidden_unless_promo` = 0) WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `public_tickets_delete` AFTER DELETE ON `tickets` WHEN (old.`deleted` = 0 AND old.`is_hidden` = 0 AND old.`hidden_unless_promo` = 0) BEGIN
  UPDATE `public_events` SET `ticket_count` = `ticket_count` - 1 WHERE `id` = old.`event_id`;
END;
--> statement-breakpoint
-- Search of their titles by three letters or more, of all or of one organizer.
CREATE VIRTUAL TABLE `public_events_search` USING fts5(`organizer_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `public_events_insert` AFTER INSERT ON `public_events` BEGIN
  INSERT INTO `public_events_search` (`rowid`, `organizer_id`, `body`) VALUES (new.rowid, new.`organizer_id`, new.`title`);
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('public_events', '', '', 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `public_events_update` AFTER UPDATE OF `organizer_id`, `title` ON `public_events` WHEN old.`organizer_id` <> new.`organizer_id` OR old.`title` <> new.`title` BEGIN
  UPDATE `public_events_search` SET `organizer_id` = new.`organizer_id`, `body` = new.`title` WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `public_events_delete` AFTER DELETE ON `public_events` BEGIN
  DELETE FROM `public_events_search` WHERE `rowid` = old.rowid;
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'public_events' AND `scope` = '' AND `filter` = '';
END;
