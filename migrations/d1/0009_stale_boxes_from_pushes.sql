-- What was on its way to a box is brought there as it is by now.
INSERT OR IGNORE INTO `stale_boxes` (`event_id`, `generation`, `stale_since`) SELECT `event_id`, 1, min(`created_at`) FROM `pushes` GROUP BY `event_id`;
--> statement-breakpoint
DELETE FROM `pushes`;
--> statement-breakpoint
UPDATE `boxes` SET `active_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
